import { m } from '@passa/domain';
import type { BusinessJob } from '../core/business-jobs.ts';
import { useSaveTemplate } from '../core/templates.ts';
import { TemplateNameDialog } from './template-name-dialog.tsx';
import { templateOf } from '../jobs/posting/template-values.ts';

/** Saves a shift as a template, under a name that the dialog asks for. */
export function SaveAsTemplateDialog({ job, onClose }: { job: BusinessJob; onClose: () => void }) {
  const saveTemplate = useSaveTemplate();
  const template = templateOf(job);
  return (
    <TemplateNameDialog
      title={m.templates_save_question()}
      name={template.title}
      save={(name) => saveTemplate.mutateAsync({ ...template, name })}
      onClose={onClose}
    >
      {m.templates_save_explain()}
    </TemplateNameDialog>
  );
}
