import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { isolated, m, passwordResetRequestSchema } from '@passa/domain';
import type { ApiProblem } from '../../platform/http/problem.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { fieldsStyles } from '../../ui/form/field-styles.ts';
import { showFieldErrors } from '../../ui/form/show-field-errors.ts';
import { TextField } from '../../ui/form/text-field.tsx';
import { FormResult } from '../../ui/page/form-result.tsx';
import { reportFailure } from '../../ui/toasts/report-failure.ts';
import { useDraftedForm } from '../../ui/unsaved/use-drafted-form.ts';
import type { useRequestReset } from './queries.ts';

const EMPTY_FORM = { email: '' };

/** The form that requests a password reset. Its confirmation is the same for every address. */
export function RequestReset({ request }: { request: ReturnType<typeof useRequestReset> }) {
  const { form, draft } = useDraftedForm({
    name: 'forgot-password',
    initialValues: EMPTY_FORM,
    resolver: standardSchemaResolver(passwordResetRequestSchema),
  });
  const { errors, isSubmitting } = form.formState;

  const showFailure = (problem: ApiProblem) => {
    showFieldErrors(form, problem);
    reportFailure(m.toasts_reset_request_failed(), problem);
  };
  const submit = form.handleSubmit((input) => request.mutateAsync(input).then(draft.discard, showFailure));

  if (request.isSuccess) {
    return (
      <FormResult
        title={m.forgot_password_sent_title()}
        message={m.forgot_password_sent({ email: isolated(request.variables.email) })}
        hint={m.forgot_password_sent_hint()}
      >
        <Button onClick={request.reset}>{m.forgot_password_another_address()}</Button>
      </FormResult>
    );
  }
  return (
    <form noValidate className={fieldsStyles} onSubmit={(event) => void submit(event)}>
      <TextField
        label={m.fields_email()}
        type="email"
        autoComplete="username"
        enterKeyHint="send"
        error={errors.email?.message}
        {...form.register('email')}
      />
      <Button type="submit" variant="primary" busy={isSubmitting} className="mt-2 min-h-12">
        {m.forgot_password_submit()}
      </Button>
    </form>
  );
}
