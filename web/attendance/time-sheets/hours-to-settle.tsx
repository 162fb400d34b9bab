import { dateLangOf, formatDay, formatTotal, isolated, m, PRODUCT_NAME } from '@passa/domain';
import { now } from '../../platform/time/now.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { ConfirmedAction } from '../../ui/dialogs/confirmed-action.tsx';
import { Figures } from '../../ui/content/figures.tsx';
import { BatchBar } from './batch-bar.tsx';
import { useSettleHours, type ListedTimeSheet } from './queries.ts';
import { LoadedSheets, SheetList } from './sheet-list.tsx';
import { SheetRow } from './sheet-row.tsx';
import { sumOfHours } from './sum-of-hours.ts';
import { itemsOf, useSelection } from './use-selection.ts';
import { useSheets } from './use-sheets.ts';

/** The approved hours, which the venue marks as paid. */
export function HoursToSettle({ onGone }: { onGone: () => void }) {
  const approved = useSheets('approved');
  const { selected, isSelected, choose, isAll, toggleAll } = useSelection(approved.rows, () => false);
  const settle = useSettleHours();
  const label = m.hours_settle({ count: selected.length });
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
        {/* Otherwise nothing would say what the boxes are for. */}
        {selected.length === 0 && (
          <Button variant="primary" disabled>
            {label}
          </Button>
        )}
        <ConfirmedAction
          label={label}
          variant="primary"
          isPossible={selected.length > 0}
          isHarmless
          question={m.hours_settle_question()}
          cancel={m.common_cancel()}
          action={{ mutateAsync: () => settle.mutateAsync(itemsOf(selected)), isPending: settle.isPending }}
          toasts={{ done: m.toasts_hours_settled(), failed: m.toasts_hours_settled_failed() }}
          onGone={onGone}
        >
          <Payments sheets={selected} />
          <p className="mt-3">{m.hours_settle_consequence({ product: PRODUCT_NAME })}</p>
        </ConfirmedAction>
      </BatchBar>
    </LoadedSheets>
  );
}

/** How many payments the dialog names. The list behind it has all of them. A last one has the line that would count it. */
const MAX_NAMED = 5;

/** Who is paid how much for which day, and the sum. */
function Payments({ sheets }: { sheets: ListedTimeSheet[] }) {
  const named = sheets.length === MAX_NAMED + 1 ? sheets : sheets.slice(0, MAX_NAMED);
  const more = sheets.length - named.length;
  return (
    <ul className="grid gap-1">
      {named.map(({ applicationId, workerName, planned, hours }) => (
        <li key={applicationId} className="flex flex-wrap justify-between gap-x-4">
          <span className="min-w-0 wrap-anywhere">
            <span className="font-semibold">{isolated(workerName)}</span>{' '}
            <span lang={dateLangOf('business')}>{formatDay(new Date(planned.start), now(), 'business')}</span>
          </span>
          <Figures>{formatTotal(hours)}</Figures>
        </li>
      ))}
      {more > 0 && <li className="text-muted">{m.business_dashboard_more_hired({ count: more })}</li>}
      {sheets.length > 1 && (
        <li className="mt-1 flex flex-wrap justify-between gap-x-4 border-t border-line pt-2 font-semibold">
          <span>{m.hours_settle_sum()}</span>
          <Figures>{formatTotal(sumOfHours(sheets))}</Figures>
        </li>
      )}
    </ul>
  );
}
