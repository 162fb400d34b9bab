import { m } from '@passa/domain';
import { useId, type ReactNode } from 'react';
import { Button } from '../../ui/buttons/button.tsx';
import { SaveBar } from '../../ui/page/save-bar.tsx';
import { RestoredNote } from '../../ui/unsaved/restored-note.tsx';
import type { ProfileEditing } from './use-profile-editing.ts';

type ProfileFormProps = {
  editing: ProfileEditing;
  /** The number of invalid fields, with a button that focuses the first. */
  errorSummary: ReactNode;
  children: ReactNode;
  /** Sections outside of the form, which save their changes at once. */
  otherSections?: ReactNode;
};

/** The form around a profile's sections. Its submit button is sticky once something has changed. */
export function ProfileForm({ editing, errorSummary, children, otherSections }: ProfileFormProps) {
  const { draft, isChanged, isSaving, submit } = editing;
  const formId = useId();
  return (
    // Focused elements scroll clear of the sticky bar. On a phone the page's own scroll padding covers both bars.
    <div className="lg:**:scroll-mb-40">
      <RestoredNote draft={draft} />
      <form id={formId} noValidate onSubmit={(event) => void submit(event)}>
        {children}
      </form>
      {otherSections}
      {/* A button that does nothing yet must not take room from a low or magnified screen. */}
      <SaveBar isSticky={isChanged} errorSummary={errorSummary}>
        <Button
          type="submit"
          // The button is below the other sections, outside of its form.
          form={formId}
          variant="primary"
          busy={isSaving}
          disabled={!isChanged}
          className="min-h-12 grow sm:grow-0 sm:px-10"
        >
          {m.profile_save()}
        </Button>
      </SaveBar>
    </div>
  );
}
