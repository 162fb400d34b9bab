import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { EXPORT_FORMATS, inspectionExportSchema, m, type ExportFormat } from '@passa/domain';
import { useEffect, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { ApiProblem } from '../../platform/http/problem.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import { showFieldErrors } from '../../ui/form/show-field-errors.ts';
import { reportFailure } from '../../ui/toasts/report-failure.ts';
import { exportLabel } from './export-form.tsx';
import { PeriodFields } from './period-fields.tsx';
import { saveFile } from './save-file.ts';
import { InspectorFields, inspectorValues } from './inspector-fields.tsx';
import { fetchInspectionFile, type AdmittedInspector, type Inspector } from './inspection-queries.ts';

type InspectionExportProps = {
  day: string;
  /** Who has asked before. */
  inspector: Inspector | undefined;
  /** Whether the venue has an inspection code, without which no file has the numbers. */
  hasCode: boolean;
  onInspector: (inspector: Inspector) => void;
};

/** Downloads the ledger of some days, with the personal numbers for an inspector who says who they are. */
export function InspectionExport({ day, inspector, hasCode, onInspector }: InspectionExportProps) {
  const form = useForm({
    resolver: standardSchemaResolver(inspectionExportSchema),
    defaultValues: { from: day, to: day, hasNumbers: false, ...inspectorValues(inspector) },
  });
  const { errors } = form.formState;
  const { setValue } = form;
  useEffect(() => {
    if (!inspector) return;
    setValue('inspectorName', inspector.inspectorName);
    setValue('authority', inspector.authority);
  }, [inspector, setValue]);
  const hasNumbers = useWatch({ control: form.control, name: 'hasNumbers' });
  const [pending, setPending] = useState<ExportFormat>();
  const download = (format: ExportFormat) =>
    form.handleSubmit(async ({ from, to, inspectorName, authority, inspectionCode, ...values }) => {
      setPending(format);
      const who = values.hasNumbers ? { inspectorName, authority, inspectionCode } : null;
      const showFailure = (problem: ApiProblem) => {
        if (!showFieldErrors(form, problem)) reportFailure(m.ledger_export_failed(), problem);
      };
      await fetchInspectionFile({ from, to, format, inspector: who })
        .then(saveFile)
        .then(() => who && onInspector({ inspectorName, authority }))
        .catch(showFailure);
      setPending(undefined);
    })();
  const bind = (name: 'from' | 'to' | keyof AdmittedInspector) => ({
    ...form.register(name),
    error: errors[name]?.message,
  });
  return (
    <form noValidate onSubmit={(event) => event.preventDefault()}>
      <PeriodFields bind={bind} />
      <div className="mt-6">
        {hasCode ? (
          <Checkbox label={m.inspection_download_numbers()} {...form.register('hasNumbers')} />
        ) : (
          <p>{m.inspection_code_missing()}</p>
        )}
      </div>
      {hasNumbers && (
        <div className="mt-4 grid max-w-md gap-y-9">
          <p className="text-muted">{m.inspection_show_lead()}</p>
          <InspectorFields bind={bind} />
        </div>
      )}
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
