import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { HOME_COUNTRY, isolated, m, newPersonSchema } from '@passa/domain';
import { useForm, useWatch } from 'react-hook-form';
import { checkPersonalNumber, OtherPersonNumberFields } from '../../people/index.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { fieldsStyles } from '../../ui/form/field-styles.ts';
import { TextField } from '../../ui/form/text-field.tsx';
import { attendanceLabel } from '../core/labels.ts';
import { KioskDialog } from './kiosk-dialog.tsx';
import { showRecorded } from './show-recorded.ts';
import type { useKiosk } from './use-kiosk.ts';

type AddPersonDialogProps = { record: ReturnType<typeof useKiosk>['record']; onClose: () => void };

/** The server checks the same. */
const checkedSchema = newPersonSchema.superRefine(checkPersonalNumber);

/** Checks in a person without a shift here, such as a cook who helps out. The staff ledger needs their name and number. */
export function AddPersonDialog({ record, onClose }: AddPersonDialogProps) {
  const form = useForm({
    resolver: standardSchemaResolver(checkedSchema),
    defaultValues: { name: '', country: HOME_COUNTRY, number: '' },
  });
  const { errors, isSubmitting } = form.formState;
  const country = useWatch({ control: form.control, name: 'country' });
  const submit = form.handleSubmit(async (person) => {
    const result = await record('checkIn', { type: 'newPerson', id: crypto.randomUUID(), ...person }, person.name);
    if (result.state === 'refused') {
      form.setError('number', { message: result.message }, { shouldFocus: true });
      return;
    }
    showRecorded(result, m.kiosk_recorded({ name: isolated(person.name), kind: 'checkIn' }));
    onClose();
  });

  return (
    <KioskDialog title={m.kiosk_add_title()} close={m.kiosk_close()} onClose={onClose}>
      <p className="mb-6 text-muted">{m.kiosk_add_lead()}</p>
      <form noValidate className={fieldsStyles} onSubmit={(event) => void submit(event)}>
        <TextField
          label={m.kiosk_add_name()}
          autoComplete="off"
          error={errors.name?.message}
          {...form.register('name')}
        />
        <OtherPersonNumberFields
          country={country}
          onCountry={(chosen) => form.setValue('country', chosen)}
          bind={(name) => ({ ...form.register(name), error: errors[name]?.message })}
        />
        <Button type="submit" variant="primary" className="min-h-14" busy={isSubmitting}>
          {attendanceLabel('checkIn')}
        </Button>
      </form>
    </KioskDialog>
  );
}
