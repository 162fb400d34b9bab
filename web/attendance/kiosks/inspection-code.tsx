import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { formatDate, inspectionCodeSchema, m } from '@passa/domain';
import { useForm } from 'react-hook-form';
import type { ApiProblem } from '../../platform/http/problem.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { showFieldErrors } from '../../ui/form/show-field-errors.ts';
import { TextField } from '../../ui/form/text-field.tsx';
import { reportFailure } from '../../ui/toasts/report-failure.ts';
import { toast } from '../../ui/toasts/toast.ts';
import { useSetInspectionCode } from './queries.ts';

/**
 * Sets the code that shows personal numbers at the kiosks. The code cannot be displayed again.
 * @param setAt null without a code
 */
export function InspectionCode({ setAt }: { setAt: string | null }) {
  const { mutateAsync } = useSetInspectionCode();
  const form = useForm({
    resolver: standardSchemaResolver(inspectionCodeSchema),
    defaultValues: { inspectionCode: '' },
  });
  const { errors, isSubmitting } = form.formState;
  const showFailure = (problem: ApiProblem) => {
    if (!showFieldErrors(form, problem)) reportFailure(m.toasts_kiosk_failed(), problem);
  };
  const submit = form.handleSubmit(({ inspectionCode }) =>
    mutateAsync(inspectionCode).then(() => {
      form.reset();
      toast.success(m.toasts_inspection_code_set());
    }, showFailure),
  );
  return (
    <form noValidate className="mt-12 max-w-xl" onSubmit={(event) => void submit(event)}>
      <h2 className="mb-3 text-xl">{m.inspection_code()}</h2>
      <p className="text-muted">{m.kiosks_inspection_code_lead()}</p>
      <p className="mt-3 mb-5 font-medium">
        {setAt === null
          ? m.kiosks_inspection_code_not_set()
          : m.kiosks_inspection_code_set({ day: formatDate(new Date(setAt), 'business') })}
      </p>
      <div className="flex flex-wrap items-start gap-3">
        <div className="min-w-0 flex-1 basis-64">
          <TextField
            label={m.kiosks_inspection_code_new()}
            hint={m.kiosks_inspection_code_hint()}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            error={errors.inspectionCode?.message}
            {...form.register('inspectionCode')}
          />
        </div>
        <Button type="submit" variant="primary" busy={isSubmitting} className="min-h-12 sm:mt-14.5">
          {m.kiosks_inspection_code_save()}
        </Button>
      </div>
    </form>
  );
}
