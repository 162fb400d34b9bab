import { isolated, m, PRODUCT_NAME, restOfShift } from '@passa/domain';
import { useId, useRef, useState } from 'react';
import { useRouter } from '@tanstack/react-router';
import { ApiProblem } from '../../platform/http/problem.ts';
import { paths } from '../../platform/navigation/paths.ts';
import { now } from '../../platform/time/now.ts';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import { formErrorStyles } from '../../ui/form/field-styles.ts';
import { toast } from '../../ui/toasts/toast.ts';
import { ShiftName, type NamedShift } from '../cards/shift-name.tsx';
import { useMay } from '../../acting/index.ts';
import { useRecordNoShow } from './queries.ts';

type RecordDialogProps = {
  applicationId: string;
  /** The version of an earlier no-show of the hire that was taken back; 0 without one. */
  version: number;
  shift: NamedShift;
  /** The worker. */
  name: string;
  onClose: () => void;
};

/** Explains what recording a no-show means, and offers to ask for a replacement while enough of the shift is left. */
export function RecordDialog({ applicationId, version, shift, name, onClose }: RecordDialogProps) {
  const { navigate } = useRouter();
  const record = useRecordNoShow(applicationId);
  const replacement = useRef<HTMLInputElement>(null);
  const hintId = useId();
  const [error, setError] = useState<string>();
  // A replacement is a job that is posted.
  const mayPost = useMay('manageJobs');
  const [canReplace] = useState(() => restOfShift({ endDate: new Date(shift.endDate), break: null }, now()) !== null);
  const showDone = (replacementJobId: string | null | undefined) => {
    if (!replacementJobId) {
      toast.success(m.no_show_done({ name: isolated(name) }));
      return;
    }
    const open = () => void navigate(paths.applications(replacementJobId));
    toast.success(m.no_show_replaced({ name: isolated(name) }), {
      action: { label: m.no_show_see_replacement(), onClick: open },
    });
  };
  const send = async () => {
    setError(undefined);
    try {
      const { noShow } = await record.mutateAsync({
        version,
        askForReplacement: replacement.current?.checked ?? false,
      });
      showDone(noShow?.replacementJobId);
      onClose();
    } catch (problem) {
      if (!(problem instanceof ApiProblem)) throw problem;
      const { fields, message } = problem;
      const reason = fields['askForReplacement'] ?? message;
      setError(m.common_failure_and_reason({ failure: m.no_show_failed(), reason }));
    }
  };
  return (
    <ConfirmDialog
      title={m.no_show_title({ name: isolated(name) })}
      confirm={m.no_show_confirm()}
      cancel={m.common_cancel()}
      busy={record.isPending}
      onConfirm={() => void send()}
      onCancel={onClose}
      fields={
        <>
          {canReplace && mayPost && (
            <>
              <Checkbox ref={replacement} label={m.no_show_replacement()} aria-describedby={hintId} defaultChecked />
              <p id={hintId} className="text-sm text-muted">
                {m.no_show_replacement_hint()}
              </p>
            </>
          )}
          <p role="alert" className={formErrorStyles}>
            {error}
          </p>
        </>
      }
    >
      <ShiftName shift={shift} reader="business" />
      {m.no_show_explanation({ name: isolated(name), product: PRODUCT_NAME })}
    </ConfirmDialog>
  );
}
