import { isolated, m } from '@passa/domain';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import type { Applicant } from '../../core/applications.ts';
import { WarningList } from '../../working-time/warning-list.tsx';

type Warnings = { warnings: Applicant['warnings'] };

const textsOf = (warnings: Applicant['warnings']) => warnings.map((kind) => m.hire_warning({ kind }));

/** What a business should know of working time and fixed terms before it accepts an applicant. */
export function HireWarnings({ warnings }: Warnings) {
  if (warnings.length === 0) return null;
  return (
    <section aria-label={m.hire_warning_title()} className="mt-4 rounded-md border border-edge bg-sunken px-4 py-3">
      <WarningList texts={textsOf(warnings)} />
    </section>
  );
}

type AcceptDialogProps = Warnings & { name: string; onConfirm: () => void; onCancel: () => void };

/** Asks before an applicant is accepted in spite of a warning. */
export function AcceptDialog({ warnings, name, onConfirm, onCancel }: AcceptDialogProps) {
  return (
    <ConfirmDialog
      title={m.hire_warning_question({ name: isolated(name) })}
      confirm={m.hire_warning_confirm()}
      isHarmless
      cancel={m.hire_warning_keep()}
      busy={false}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <WarningList texts={textsOf(warnings)} />
      {warnings.includes('dailyRest') && <p className="mt-3">{m.hire_warning_hint()}</p>}
    </ConfirmDialog>
  );
}
