import { m } from '@passa/domain';
import { useId, type ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { RestoredNote } from '../../ui/unsaved/restored-note.tsx';
import type { ProfileEditing } from './use-profile-editing.ts';

type ProfileFormProps = {
  editing: ProfileEditing;
  /** Says how many fields are at fault, and leads to the first of them. */
  errorSummary: ReactNode;
  children: ReactNode;
  /** Sections that are no part of what is saved: what they do, they do at once. */
  beside?: ReactNode;
};

/** The form around a profile's sections. Its one button stays in sight, however long the page is. */
export function ProfileForm({ editing, errorSummary, children, beside }: ProfileFormProps) {
  const { draft, isChanged, isSaving, submit } = editing;
  const formId = useId();
  return (
    // What takes the focus is scrolled clear of the button's bar; on a phone the page sees to that, for both bars.
    <div className="lg:**:scroll-mb-40">
      <RestoredNote draft={draft} />
      <form id={formId} noValidate onSubmit={(event) => void submit(event)}>
        {children}
      </form>
      {beside}
      <div className="sticky bottom-bar z-10 -mx-5 flex flex-wrap items-center justify-end gap-x-6 border-t border-line bg-paper px-5 py-2.5 lg:bottom-0 lg:mx-0 lg:px-0 lg:py-5">
        <div className="-ml-5 mr-auto">{errorSummary}</div>
        <Button
          type="submit"
          // Its place is beneath everything, its form above.
          form={formId}
          variant="primary"
          busy={isSaving}
          disabled={!isChanged}
          className="min-h-12 grow sm:grow-0 sm:px-10"
        >
          {m.profile_save()}
        </Button>
      </div>
    </div>
  );
}
