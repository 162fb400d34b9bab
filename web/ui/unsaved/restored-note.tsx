import { m } from '@passa/domain';
import { Button } from '../button.tsx';
import { Notice } from '../notice.tsx';
import type { FormDraft } from './use-drafted-form.ts';

/** Says that a form holds what was typed before, and offers to begin anew. */
export function RestoredNote({ draft: { isRestored, startOver } }: { draft: FormDraft }) {
  return (
    <Notice
      actions={
        isRestored && (
          <Button variant="quiet" onClick={startOver} className="max-sm:-ml-4">
            {m.drafts_start_over()}
          </Button>
        )
      }
    >
      {isRestored && m.drafts_restored()}
    </Notice>
  );
}
