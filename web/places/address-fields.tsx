import { formatZipCode, CITIES, m, type City } from '@passa/domain';
import type { Bind } from '../ui/form/bind.ts';
import { FieldRow } from '../ui/form/field-row.tsx';
import { FormattedField } from '../ui/form/formatted-field.tsx';
import { SelectField } from '../ui/form/select-field.tsx';
import { TextField } from '../ui/form/text-field.tsx';
import { CityHint } from './lazy-city-hint.tsx';

type AddressFieldsProps<Address extends string> = {
  /** The field name of the street address, which differs between forms. */
  name: Address;
  label: string;
  bind: Bind<Address | 'city' | 'zipCode'>;
  /** The city and the zip code as entered so far. */
  entered: { city: string; zipCode: string };
  /** Sets the city and moves the focus to it. */
  onChangeCity: (city: City) => void;
};

/** The form fields of an address: street address, city and zip code. */
export function AddressFields<Address extends string>({
  name,
  label,
  bind,
  entered,
  onChangeCity,
}: AddressFieldsProps<Address>) {
  return (
    <>
      <TextField label={label} autoComplete="address-line1" {...bind(name)} />
      <div>
        <FieldRow>
          <SelectField
            label={m.fields_city()}
            autoComplete="address-level2"
            options={CITIES}
            labelOf={(city) => m.city_name({ city })}
            {...bind('city')}
          />
          <FormattedField
            label={m.fields_zip_code()}
            autoComplete="postal-code"
            format={formatZipCode}
            {...bind('zipCode')}
          />
        </FieldRow>
        <CityHint entered={entered} onChange={onChangeCity} />
      </div>
    </>
  );
}
