import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { m, pairTabletSchema } from '@passa/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import type { ApiProblem } from '../../platform/http/problem.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { fieldsStyles } from '../../ui/form/field-styles.ts';
import { showFieldErrors } from '../../ui/form/show-field-errors.ts';
import { TextField } from '../../ui/form/text-field.tsx';
import { FormPage } from '../../ui/page/form-page.tsx';
import { kioskScreenQuery, pairTablet } from './queries.ts';

/** Pairs this tablet with a venue, by a code that the venue reads in its own account. */
export function PairingForm() {
  const queryClient = useQueryClient();
  const form = useForm({ resolver: standardSchemaResolver(pairTabletSchema), defaultValues: { code: '' } });
  const { errors, isSubmitting } = form.formState;
  const showFailure = (problem: ApiProblem) => {
    if (!showFieldErrors(form, problem)) form.setError('code', { message: problem.message }, { shouldFocus: true });
  };
  const submit = form.handleSubmit(({ code }) =>
    pairTablet(code).then(() => queryClient.invalidateQueries(kioskScreenQuery), showFailure),
  );
  return (
    <FormPage title={m.kiosk_pair_title()} lead={m.kiosk_pair_lead()}>
      <form noValidate className={fieldsStyles} onSubmit={(event) => void submit(event)}>
        <TextField
          label={m.kiosk_pair_code()}
          hint={m.kiosk_pair_hint()}
          inputMode="numeric"
          autoComplete="off"
          error={errors.code?.message}
          {...form.register('code')}
        />
        <Button type="submit" variant="primary" busy={isSubmitting} className="min-h-12">
          {m.kiosk_pair_submit()}
        </Button>
      </form>
    </FormPage>
  );
}
