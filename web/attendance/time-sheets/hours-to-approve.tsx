import { isolated, isSelectedAtFirst, m, PRODUCT_NAME } from '@passa/domain';
import { useState } from 'react';
import type { ApiProblem } from '../../platform/http/problem.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { reportFailure } from '../../ui/toasts/report-failure.ts';
import { toast } from '../../ui/toasts/toast.ts';
import { AgreeToWorker } from './agree-to-worker.tsx';
import { BatchBar } from './batch-bar.tsx';
import { BothSides } from './both-sides.tsx';
import { canUndoCompletion } from './can-undo-completion.ts';
import { ChangeHours } from './change-hours.tsx';
import { isToCome } from './is-to-come.ts';
import { type ListedTimeSheet, useApproveHours } from './queries.ts';
import { LoadedSheets, SheetList } from './sheet-list.tsx';
import { SheetRow } from './sheet-row.tsx';
import { itemsOf, useSelection } from './use-selection.ts';
import { useSheets } from './use-sheets.ts';

type DifferingHoursProps = { sheet: ListedTimeSheet; onGone: () => void };

/** What each party says about hours on which they differ and why, and the button with which the venue agrees to the worker. */
const DifferingHours = ({ sheet, onGone }: DifferingHoursProps) => (
  <>
    <BothSides sheet={sheet} />
    <AgreeToWorker sheet={sheet} onGone={onGone} />
  </>
);

/**
 * The hours that wait for the venue: disputed hours, proposed hours, and shifts without a proposal. Then the hours that wait for workers.
 */
export function HoursToApprove({ onGone }: { onGone: () => void }) {
  const [disputed, proposed, recorded] = [useSheets('disputed'), useSheets('proposed'), useSheets('recorded')];
  const groups = Map.groupBy(proposed.rows, groupOf);
  const [toAnswer, early, sent] = [groups.get('toAnswer') ?? [], groups.get('early') ?? [], groups.get('sent') ?? []];
  const approvable = [...disputed.rows, ...proposed.rows, ...recorded.rows].filter(({ may }) =>
    may.includes('approve'),
  );
  const { selected, isSelected, choose, isAll, toggleAll } = useSelection(
    approvable,
    isSelectedAtFirst,
    ({ isUnrecorded }) => !isUnrecorded,
  );
  const [openForms, setOpenForms] = useState(0);
  const approve = useApproveHours();
  const showFailure = (problem: ApiProblem) => reportFailure(m.toasts_hours_approved_failed(), problem);
  const submit = () => {
    const done = approvedText(selected);
    return approve.mutateAsync(itemsOf(selected)).then(() => {
      toast.success(done);
      onGone();
    }, showFailure);
  };
  const row = (sheet: ListedTimeSheet) => (
    <SheetRow
      sheet={sheet}
      selection={
        sheet.may.includes('approve')
          ? { isSelected: isSelected(sheet), onChange: (isChosen) => choose([sheet], isChosen) }
          : undefined
      }
    >
      {hasTwoSides(sheet) && <DifferingHours sheet={sheet} onGone={onGone} />}
      {sheet.may.includes('propose') && (
        <ChangeHours
          key={sheet.version}
          sheet={sheet}
          label={m.hours_change()}
          aria-label={m.hours_change_one({ name: isolated(sheet.workerName), title: isolated(sheet.title) })}
          hint={m.hours_reason_hint({ name: isolated(sheet.workerName) })}
          consequences={consequencesOf(sheet)}
          done={m.toasts_hours_proposed({ name: isolated(sheet.workerName) })}
          // Otherwise the button below would approve hours that the business is about to change.
          onOpen={() => choose([sheet], false)}
          setOpenForms={setOpenForms}
          onGone={onGone}
        />
      )}
    </SheetRow>
  );
  return (
    <LoadedSheets of={[disputed, proposed, recorded]} empty="waiting">
      <SheetList
        sheets={disputed}
        title={m.hours_disputed()}
        hint={m.hours_disputed_hint({ product: PRODUCT_NAME })}
        row={row}
      />
      <SheetList sheets={{ ...proposed, rows: toAnswer }} title={m.hours_proposed()} row={row} />
      <SheetList sheets={recorded} title={m.hours_recorded()} hint={m.hours_recorded_hint()} row={row} />
      {/* On a phone the bar would be below an open form. The form's own button is then the next step. */}
      {approvable.length > 0 && openForms === 0 && (
        <BatchBar selected={selected} isAll={isAll} onToggleAll={toggleAll}>
          <Button
            variant="primary"
            disabled={selected.length === 0}
            busy={approve.isPending}
            onClick={() => void submit()}
          >
            {m.hours_approve({ count: selected.length })}
          </Button>
        </BatchBar>
      )}
      <SheetList
        sheets={{ ...proposed, rows: early }}
        title={m.hours_early()}
        hint={m.hours_early_hint()}
        row={row}
        // All groups are pages of one list, which has one button for more.
        hasEnd={toAnswer.length === 0}
      />
      <SheetList
        sheets={{ ...proposed, rows: sent }}
        title={m.hours_waiting()}
        hint={m.hours_waiting_hint()}
        row={row}
        hasEnd={toAnswer.length === 0 && early.length === 0}
      />
    </LoadedSheets>
  );
}

/** The group of proposed hours: those that the venue can answer now or later, and those that wait for the worker. */
function groupOf(sheet: ListedTimeSheet): 'toAnswer' | 'early' | 'sent' {
  if (sheet.proposedBy === 'business') return 'sent';
  return isToCome(sheet) ? 'early' : 'toAnswer';
}

/** What follows once the venue proposes other hours. */
const consequencesOf = (sheet: ListedTimeSheet): string[] => [
  m.hours_after_proposal({ name: isolated(sheet.workerName), product: PRODUCT_NAME }),
  ...(canUndoCompletion(sheet) ? [m.hours_ends_undo()] : []),
];

/** Whether the parties state different hours, which the worker disputes or has not answered. */
const hasTwoSides = ({ state, may }: ListedTimeSheet): boolean => state === 'disputed' || may.includes('agree');

/** Hours that their worker has not stated can still be disputed. */
function approvedText(approved: ListedTimeSheet[]): string {
  if (approved.some(({ isLower }) => isLower)) return m.toasts_hours_lower_sent();
  const unstated = approved.filter(({ state }) => state === 'recorded');
  if (unstated.length === 0) return m.toasts_hours_approved();
  const [only] = approved.length === 1 ? approved : [];
  return only ? m.toasts_hours_approved_one({ name: isolated(only.workerName) }) : m.toasts_hours_approved_some();
}
