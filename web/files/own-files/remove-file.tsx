import { texts } from '@passa/domain';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { ApiProblem } from '../../platform/http/problem.ts';
import type { ProfileSection } from '../../platform/navigation/paths.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { reportFailure } from '../../ui/report-failure.ts';
import { toast } from '../../ui/toast.ts';
import { useRemoveFile, type OwnFile } from '../queries.ts';
import { readOnAt } from './read-on-at.ts';

const { files: words, toasts } = texts;

type RemoveFileProps = {
  file: OwnFile;
  /** What it is called in the question. */
  name: string;
  label: string;
  section: ProfileSection;
};

/** Removes a file for good, having asked. */
export function RemoveFile({ file, name, label, section }: RemoveFileProps) {
  const [asks, setAsks] = useState(false);
  const removal = useRemoveFile();
  // Not by the mutation's own callbacks: with the file this button is gone, and they with it.
  const remove = async () => {
    try {
      await removal.mutateAsync(file);
      toast.success(toasts.fileRemoved(name));
    } catch (problem) {
      reportFailure(toasts.fileRemoveFailed, problem as ApiProblem);
    }
    // At once: beneath an open dialog nothing takes the focus.
    flushSync(() => setAsks(false));
    readOnAt(section);
  };
  return (
    <div>
      <Button variant="quiet" aria-label={words.removeNamed(name)} onClick={() => setAsks(true)}>
        <Trash2 aria-hidden className="size-4" />
        {label}
      </Button>
      {asks && (
        <ConfirmDialog
          title={words.removeQuestion(name)}
          confirm={label}
          cancel={words.keep}
          busy={removal.isPending}
          onConfirm={() => void remove()}
          onCancel={() => setAsks(false)}
        >
          {words.removeConsequence}
        </ConfirmDialog>
      )}
    </div>
  );
}
