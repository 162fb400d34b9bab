import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { m, uploadRequestSchema } from '@passa/domain';
import clsx from 'clsx';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import type { ApiProblem } from '../../platform/http/problem.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { fieldsStyles } from '../../ui/form/field-styles.ts';
import { showFieldErrors } from '../../ui/form/show-field-errors.ts';
import { TextField } from '../../ui/form/text-field.tsx';
import { reportFailure } from '../../ui/toasts/report-failure.ts';
import type { OwnFile } from '../core/queries.ts';
import { defaultNameOf } from '../uploads/file-check.ts';
import { useUploads } from '../uploads/use-uploads.ts';
import { focusSection } from './focus-section.ts';

const nameSchema = uploadRequestSchema.pick({ name: true });

export type ChosenDocument = { file: File; replaces?: OwnFile };

type NameDocumentProps = { chosen: ChosenDocument; onDone: () => void };

/** Asks for a name for the chosen document, and uploads it. */
export function NameDocument({ chosen: { file, replaces }, onDone }: NameDocumentProps) {
  const { uploads } = useUploads('document');
  const form = useForm({
    resolver: standardSchemaResolver(nameSchema),
    defaultValues: { name: replaces?.name ?? defaultNameOf(file) },
  });
  const { setFocus, formState } = form;
  useEffect(() => setFocus('name', { shouldSelect: true }), [setFocus]);

  const leave = () => {
    onDone();
    focusSection('documents');
  };
  const submit = form.handleSubmit(({ name }) => {
    const showFailure = (problem: ApiProblem) => {
      if (!showFieldErrors(form, problem)) reportFailure(m.toasts_upload_failed({ name }), problem);
    };
    return uploads
      .begin(file, { kind: 'document', name, ...(replaces && { replaces: replaces.id }) })
      .then(leave, showFailure);
  });
  return (
    <form
      noValidate
      onSubmit={(event) => void submit(event)}
      className={clsx(fieldsStyles, 'max-w-xl rounded-md border border-line p-5')}
    >
      <TextField
        label={m.fields_document_name()}
        hint={m.files_document_name_hint()}
        autoComplete="off"
        error={formState.errors.name?.message}
        {...form.register('name')}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={formState.isSubmitting} className="grow sm:grow-0">
          {m.files_upload()}
        </Button>
        <Button variant="quiet" disabled={formState.isSubmitting} onClick={leave} className="grow sm:grow-0">
          {m.common_cancel()}
        </Button>
      </div>
    </form>
  );
}
