import { m } from '@passa/domain';
import { ConfirmedAction } from '../../ui/confirmed-action.tsx';
import { BatchBar } from './batch-bar.tsx';
import { useSettleHours, type ListedTimeSheet } from './queries.ts';
import { LoadedSheets, SheetList } from './sheet-list.tsx';
import { SheetRow } from './sheet-row.tsx';
import { itemsOf, useSelection } from './use-selection.ts';
import { useSheets } from './use-sheets.ts';

/** The approved hours, which the venue marks as paid. */
export function HoursToSettle({ onGone }: { onGone: () => void }) {
  const approved = useSheets('approved');
  const { selected, isSelected, choose, isAll, toggleAll } = useSelection(approved.rows, () => false);
  const settle = useSettleHours();
  const row = (sheet: ListedTimeSheet) => (
    <SheetRow
      sheet={sheet}
      selection={{ isSelected: isSelected(sheet), onChange: (isChosen) => choose([sheet], isChosen) }}
    />
  );
  return (
    <LoadedSheets of={[approved]} empty="approved">
      <SheetList sheets={approved} row={row} />
      <BatchBar selected={selected} isAll={isAll} onToggleAll={toggleAll}>
        <ConfirmedAction
          label={m.hours_settle({ count: selected.length })}
          variant="primary"
          isPossible={selected.length > 0}
          isHarmless
          question={m.hours_settle_question()}
          cancel={m.common_cancel()}
          action={{ mutateAsync: () => settle.mutateAsync(itemsOf(selected)), isPending: settle.isPending }}
          toasts={{ done: m.toasts_hours_settled(), failed: m.toasts_hours_settled_failed() }}
          onGone={onGone}
        >
          {m.hours_settle_consequence()}
        </ConfirmedAction>
      </BatchBar>
    </LoadedSheets>
  );
}
