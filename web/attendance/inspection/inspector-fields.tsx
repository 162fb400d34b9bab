import { m } from '@passa/domain';
import type { Bind } from '../../ui/form/bind.ts';
import { TextField } from '../../ui/form/text-field.tsx';
import type { Inspector } from './queries.ts';

/** The authority that inspects staff ledgers. */
const TAX_AGENCY = 'Skatteverket';

/** What the fields begin with: who has asked before, or the usual authority. */
export const inspectorValues = (inspector: Inspector | undefined): Inspector =>
  inspector ?? { inspectorName: '', authority: TAX_AGENCY };

/** Who asks for personal numbers. */
export function InspectorFields({ bind }: { bind: Bind<'inspectorName' | 'authority'> }) {
  return (
    <>
      <TextField label={m.inspection_name()} autoComplete="off" {...bind('inspectorName')} />
      <TextField label={m.inspection_authority()} autoComplete="off" {...bind('authority')} />
    </>
  );
}
