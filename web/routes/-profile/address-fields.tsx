import { CITIES, texts } from '@passa/domain';
import { FieldRow } from '../../ui/field-row.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { Bind } from './bind.ts';

const { fields } = texts;

type AddressFieldsProps<Address extends string> = {
  /** The first line, which every form has its own name for. */
  name: Address;
  label: string;
  bind: Bind<Address | 'city' | 'zipCode'>;
};

export function AddressFields<Address extends string>({ name, label, bind }: AddressFieldsProps<Address>) {
  return (
    <>
      <TextField label={label} autoComplete="street-address" {...bind(name)} />
      <FieldRow>
        <SelectField label={fields.city} options={CITIES} names={texts.names.city} {...bind('city')} />
        <TextField label={fields.zipCode} inputMode="numeric" autoComplete="postal-code" {...bind('zipCode')} />
      </FieldRow>
    </>
  );
}
