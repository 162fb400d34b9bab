import { isolated, m } from '@passa/domain';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { toast } from '../../ui/toast.ts';
import { KioskDialog } from './kiosk-dialog.tsx';
import type { useKiosk } from './use-kiosk.ts';

type AddPersonDialogProps = { record: ReturnType<typeof useKiosk>['record']; onClose: () => void };

/** Checks in somebody who has no shift here, such as a cook who helps out. The staff ledger needs their name and number. */
export function AddPersonDialog({ record, onClose }: AddPersonDialogProps) {
  const [name, setName] = useState('');
  const [number, setNumber] = useState('');
  const [errors, setErrors] = useState<{ name?: string; number?: string }>({});
  const [isBusy, setIsBusy] = useState(false);

  const submit = async () => {
    const found = {
      ...(name.trim().length < 2 && { name: m.validation_person_name() }),
      ...(number.trim().length < 3 && { number: m.validation_personal_number() }),
    };
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    setIsBusy(true);
    const person = { type: 'newPerson' as const, id: crypto.randomUUID(), name: name.trim(), number: number.trim() };
    const result = await record('checkIn', person, person.name);
    setIsBusy(false);
    if (result.state === 'refused') {
      setErrors({ number: result.message });
      return;
    }
    const text = m.kiosk_recorded({ name: isolated(person.name), what: m.attendance_kind({ kind: 'checkIn' }) });
    toast.success(result.state === 'accepted' ? text : m.kiosk_kept({ text }));
    onClose();
  };

  return (
    <KioskDialog title={m.kiosk_add_title()} close={m.kiosk_close()} onClose={onClose}>
      <p className="text-muted">{m.kiosk_add_lead()}</p>
      <form
        noValidate
        className="mt-4 grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <TextField
          label={m.kiosk_add_name()}
          autoComplete="off"
          value={name}
          error={errors.name}
          onChange={({ target }) => setName(target.value)}
        />
        <TextField
          label={m.kiosk_add_number()}
          hint={m.kiosk_add_number_hint()}
          autoComplete="off"
          value={number}
          error={errors.number}
          onChange={({ target }) => setNumber(target.value)}
        />
        <Button type="submit" variant="primary" className="min-h-14" busy={isBusy}>
          {m.attendance_kind({ kind: 'checkIn' })}
        </Button>
      </form>
    </KioskDialog>
  );
}
