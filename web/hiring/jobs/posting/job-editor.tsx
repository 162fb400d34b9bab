import { m } from '@passa/domain';
import type { ReactNode, SyntheticEvent } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { ErrorSummary } from '../../../ui/form/error-summary.tsx';
import { RestoredNote } from '../../../ui/unsaved/restored-note.tsx';
import type { FormDraft } from '../../../ui/unsaved/use-drafted-form.ts';
import { ForRegulars, type Release } from './for-regulars.tsx';
import { GoodToKnow } from './good-to-know.tsx';
import { JobDetailsFields } from './job-details-fields.tsx';
import type { JobForm } from './job-form.ts';
import { LocationAndSchedule } from './location-and-schedule.tsx';

type JobEditorProps = {
  form: JobForm;
  draft: FormDraft;
  /** The further dates of a new job. */
  repeatOn?: ReactNode;
  /** What else is changed: the later jobs of a series, or the template. */
  appliesTo?: ReactNode;
  /** What saving leads to. */
  notice?: ReactNode;
  /** The release of an edited job; null if everyone sees it already. */
  release?: Release | null;
  /** The label of the submit button. */
  submitLabel: string;
  /** Whether there are changes to send. */
  isReady?: boolean;
  onSubmit: (event: SyntheticEvent) => Promise<void>;
  onCancel: () => void;
};

/** The form of a job, for posting and editing. */
export function JobEditor({
  form,
  draft,
  repeatOn,
  appliesTo,
  notice,
  release,
  submitLabel,
  isReady = true,
  onSubmit,
  onCancel,
}: JobEditorProps) {
  const { isSubmitting } = form.formState;
  return (
    <form noValidate onSubmit={(event) => void onSubmit(event)}>
      <RestoredNote draft={draft} />
      <JobDetailsFields form={form} />
      <LocationAndSchedule form={form} repeatOn={repeatOn} />
      <GoodToKnow form={form} />
      <ForRegulars form={form} release={release} />
      {appliesTo && <div className="border-t border-line py-8 empty:hidden">{appliesTo}</div>}
      {notice}
      <div className="flex flex-wrap gap-3 border-t border-line pt-8 lg:justify-end">
        <div className="-ml-margin basis-full lg:mr-auto lg:basis-auto">
          <ErrorSummary form={form} />
        </div>
        <Button disabled={isSubmitting} className="min-h-12" onClick={onCancel}>
          {m.common_cancel()}
        </Button>
        <Button
          type="submit"
          variant="primary"
          busy={isSubmitting}
          disabled={!isReady}
          className="min-h-12 grow sm:grow-0 sm:px-10"
        >
          {submitLabel}
        </Button>
      </div>
    </form>
  );
}
