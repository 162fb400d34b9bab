import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { EXPORT_FORMATS, ledgerPeriodSchema, m, MAX_LEDGER_DAYS, type ExportFormat } from '@passa/domain';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { ApiProblem } from '../../platform/http/problem.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { showFieldErrors } from '../../ui/form/show-field-errors.ts';
import { reportFailure } from '../../ui/toasts/report-failure.ts';
import { PeriodFields } from './period-fields.tsx';
import { fetchExport } from './queries.ts';
import { saveFile } from './save-file.ts';

/** The label of the button that downloads a format. */
export const exportLabel = (format: ExportFormat): string =>
  format === 'pdf' ? m.ledger_export_pdf() : m.ledger_export_csv();

/** Downloads the ledger of some days, without personal numbers. */
export function ExportForm({ day }: { day: string }) {
  const form = useForm({
    resolver: standardSchemaResolver(ledgerPeriodSchema),
    defaultValues: { from: day, to: day },
  });
  const { errors } = form.formState;
  const [pending, setPending] = useState<ExportFormat>();
  const download = (format: ExportFormat) =>
    form.handleSubmit(async (period) => {
      setPending(format);
      const showFailure = (problem: ApiProblem) => {
        if (!showFieldErrors(form, problem)) reportFailure(m.ledger_export_failed(), problem);
      };
      await fetchExport({ ...period, format })
        .then(saveFile)
        .catch(showFailure);
      setPending(undefined);
    })();
  return (
    <form noValidate onSubmit={(event) => event.preventDefault()}>
      <p className="mb-5 max-w-prose text-muted">
        {m.ledger_export_lead({ count: MAX_LEDGER_DAYS })} {m.ledger_export_language()}
      </p>
      <PeriodFields bind={(name) => ({ ...form.register(name), error: errors[name]?.message })} />
      <div className="mt-8 flex flex-wrap gap-3">
        {EXPORT_FORMATS.map((format) => (
          <Button key={format} busy={pending === format} onClick={() => void download(format)}>
            {exportLabel(format)}
          </Button>
        ))}
      </div>
    </form>
  );
}
