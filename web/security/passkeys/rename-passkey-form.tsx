import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { m, passkeyNameSchema } from '@passa/domain';
import clsx from 'clsx';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import type { ApiProblem } from '../../platform/http/problem.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { fieldsStyles } from '../../ui/form/field-styles.ts';
import { showFieldErrors } from '../../ui/form/show-field-errors.ts';
import { TextField } from '../../ui/form/text-field.tsx';
import { reportFailure } from '../../ui/toasts/report-failure.ts';
import { toast } from '../../ui/toasts/toast.ts';
import { useRenamePasskey, type Passkey } from './queries.ts';

/** The form that renames a passkey. */
export function RenamePasskeyForm({ passkey: { id, name }, onDone }: { passkey: Passkey; onDone: () => void }) {
  const rename = useRenamePasskey();
  const form = useForm({ resolver: standardSchemaResolver(passkeyNameSchema), defaultValues: { name } });
  const { errors, isSubmitting } = form.formState;
  const { setFocus } = form;
  useEffect(() => setFocus('name', { shouldSelect: true }), [setFocus]);

  const showFailure = (problem: ApiProblem) => {
    showFieldErrors(form, problem);
    reportFailure(m.passkeys_rename_failed(), problem);
  };
  const submit = form.handleSubmit((values) =>
    rename.mutateAsync({ id, ...values }).then(() => {
      if (values.name !== name) toast.success(m.passkeys_was_renamed());
      onDone();
    }, showFailure),
  );
  return (
    <form noValidate className={clsx(fieldsStyles, 'max-w-md')} onSubmit={(event) => void submit(event)}>
      <TextField label={m.passkeys_name()} autoComplete="off" error={errors.name?.message} {...form.register('name')} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={isSubmitting}>
          {m.passkeys_save()}
        </Button>
        <Button variant="quiet" disabled={isSubmitting} onClick={onDone}>
          {m.passkeys_cancel()}
        </Button>
      </div>
    </form>
  );
}
