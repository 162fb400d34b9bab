import { isolated, m, PIN_LENGTH, possibleEvents, usualFirst, type AttendanceKind } from '@passa/domain';
import { useState } from 'react';
import { Figures } from '../../ui/content/figures.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { AttendanceButtons } from '../core/attendance-buttons.tsx';
import { KioskDialog } from './kiosk-dialog.tsx';
import { presenceTexts } from './presence-texts.ts';
import { showRecorded } from './show-recorded.ts';
import type { PersonOnScreen } from './queries.ts';
import type { useKiosk } from './use-kiosk.ts';

type PersonDialogProps = {
  person: PersonOnScreen;
  now: Date;
  record: ReturnType<typeof useKiosk>['record'];
  /** Called with a sentence after the check-in of a person without a personal number in the ledger. */
  onNumberMissing: (text: string) => void;
  onClose: () => void;
};

/** Records an event of one person. A worker with a shift enters their PIN first. */
export function PersonDialog({ person, now, record, onNumberMissing, onClose }: PersonDialogProps) {
  const { name, presence, shift, personId } = person;
  const possible = usualFirst(possibleEvents(presence), shift, now);
  const [pin, setPin] = useState('');
  const [failure, setFailure] = useState<string>();
  const [pending, setPending] = useState<AttendanceKind>();

  const press = async (kind: AttendanceKind) => {
    if (shift && pin.length !== PIN_LENGTH) {
      setFailure(m.validation_kiosk_pin());
      return;
    }
    setPending(kind);
    const who = shift
      ? { type: 'worker' as const, applicationId: shift.applicationId, pin }
      : { type: 'person' as const, id: personId };
    const result = await record(kind, who, name);
    setPending(undefined);
    if (result.state === 'refused') {
      setFailure(result.message);
      setPin('');
      return;
    }
    const text = m.kiosk_recorded({ name: isolated(name), kind });
    const lacksNumber = kind === 'checkIn' && result.state === 'accepted' && !result.hasNumber;
    if (lacksNumber) onNumberMissing(m.kiosk_lacks_number({ text }));
    else showRecorded(result, text);
    onClose();
  };

  return (
    <KioskDialog title={name} close={m.kiosk_close()} onClose={onClose}>
      <p className="text-muted">
        <Figures>{presenceTexts(person, now).join(' · ')}</Figures>
      </p>
      {shift && (
        // A form, so that Enter after the PIN does what the first button does.
        <form
          noValidate
          className="mt-4"
          onSubmit={(event) => {
            event.preventDefault();
            if (possible[0] && !pending) void press(possible[0]);
          }}
        >
          <TextField
            label={m.kiosk_pin()}
            hint={m.kiosk_pin_hint()}
            type="password"
            inputMode="numeric"
            autoComplete="off"
            maxLength={PIN_LENGTH}
            value={pin}
            error={failure}
            onChange={({ target }) => {
              setPin(target.value.replaceAll(/\D/g, ''));
              setFailure(undefined);
            }}
          />
        </form>
      )}
      {!shift && failure && (
        <p role="alert" className="mt-4 text-danger">
          {failure}
        </p>
      )}
      <div className="mt-6 grid gap-3">
        <AttendanceButtons possible={possible} pending={pending} onPress={(kind) => void press(kind)} />
      </div>
    </KioskDialog>
  );
}
