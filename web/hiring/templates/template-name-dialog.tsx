import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { m, templateNameSchema } from '@passa/domain';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import type { ApiProblem } from '../../platform/http/problem.ts';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { showFieldErrors } from '../../ui/form/show-field-errors.ts';
import { TextField } from '../../ui/form/text-field.tsx';
import { reportFailure } from '../../ui/toasts/report-failure.ts';
import { toast } from '../../ui/toasts/toast.ts';

type TemplateNameDialogProps = {
  title: string;
  children?: ReactNode;
  /** The suggested name. */
  name: string;
  /** Saves the template under the name. */
  save: (name: string) => Promise<unknown>;
  onClose: () => void;
};

/** Asks for the name of a template, and saves it. */
export function TemplateNameDialog({ title, children, name, save, onClose }: TemplateNameDialogProps) {
  const form = useForm({ defaultValues: { name }, resolver: standardSchemaResolver(templateNameSchema) });
  const showSuccess = () => {
    toast.success(m.toasts_template_saved());
    onClose();
  };
  const showFailure = (problem: ApiProblem) => {
    if (showFieldErrors(form, problem)) return;
    reportFailure(m.toasts_template_failed(), problem);
    onClose();
  };
  const submit = form.handleSubmit((chosen) => save(chosen.name).then(showSuccess, showFailure));
  return (
    <ConfirmDialog
      title={title}
      confirm={m.templates_confirm()}
      isHarmless
      cancel={m.common_cancel()}
      busy={form.formState.isSubmitting}
      onConfirm={() => void submit()}
      onCancel={onClose}
      fields={
        <TextField
          label={m.templates_name()}
          autoComplete="off"
          error={form.formState.errors.name?.message}
          // Typing replaces the suggested name.
          onFocus={({ target }) => target.select()}
          {...form.register('name')}
        />
      }
    >
      {children}
    </ConfirmDialog>
  );
}
