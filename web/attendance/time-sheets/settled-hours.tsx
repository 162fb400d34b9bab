import { LoadedSheets, SheetList } from './sheet-list.tsx';
import { SheetRow } from './sheet-row.tsx';
import { useSheets } from './use-sheets.ts';

/** The hours that were paid, the latest first. */
export function SettledHours() {
  const settled = useSheets('settled');
  return (
    <LoadedSheets of={[settled]} empty="settled">
      <SheetList sheets={settled} row={(sheet) => <SheetRow sheet={sheet} />} />
    </LoadedSheets>
  );
}
