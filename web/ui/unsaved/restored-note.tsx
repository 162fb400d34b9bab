import { m } from '@passa/domain';
import { Button } from '../buttons/button.tsx';
import { Notice } from '../states/notice.tsx';
import type { RestoredDraft } from './use-drafted-form.ts';

/** Shows that a form was restored from a draft, and offers to start over. */
export function RestoredNote({ draft: { isRestored, startOver } }: { draft: RestoredDraft }) {
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
