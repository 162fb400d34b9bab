import { m } from '@passa/domain';
import type { Bind } from '../../ui/form/bind.ts';
import { TextField } from '../../ui/form/text-field.tsx';
import type { AdmittedInspector, Inspector } from './inspection-queries.ts';

/** The authority that inspects staff ledgers. */
const TAX_AGENCY = 'Skatteverket';

/** What the fields begin with: who has asked before, or the usual authority. The code is entered each time. */
export const inspectorValues = (inspector: Inspector | undefined): AdmittedInspector => ({
  ...(inspector ?? { inspectorName: '', authority: TAX_AGENCY }),
  inspectionCode: '',
});

/** Who asks for personal numbers, and the code of the venue. */
export function InspectorFields({ bind }: { bind: Bind<keyof AdmittedInspector> }) {
  return (
    <>
      <TextField label={m.inspection_name()} autoComplete="off" {...bind('inspectorName')} />
      <TextField label={m.inspection_authority()} autoComplete="off" {...bind('authority')} />
      <TextField
        label={m.inspection_code()}
        hint={m.inspection_code_hint()}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        {...bind('inspectionCode')}
      />
    </>
  );
}
