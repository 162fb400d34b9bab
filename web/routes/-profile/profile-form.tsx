import { texts } from '@passa/domain';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import type { ProfileEditing } from './use-profile-editing.ts';

/** The form around a profile's sections. Its one button stays in sight, however long the form is. */
export function ProfileForm({ editing, children }: { editing: ProfileEditing; children: ReactNode }) {
  const { isChanged, isSaving, submit } = editing;
  return (
    <form
      noValidate
      // What takes the focus is scrolled clear of the button's bar.
      className="max-w-4xl **:scroll-mb-40"
      onSubmit={(event) => void submit(event)}
    >
      {children}
      <div className="sticky bottom-[calc(3.75rem+1px+env(safe-area-inset-bottom))] z-10 -mx-5 flex justify-end border-t border-line bg-paper px-5 py-2.5 lg:bottom-0 lg:mx-0 lg:px-0 lg:py-5">
        <Button
          type="submit"
          variant="primary"
          busy={isSaving}
          disabled={!isChanged}
          className="min-h-12 grow sm:grow-0 sm:px-10"
        >
          {texts.profile.save}
        </Button>
      </div>
    </form>
  );
}
