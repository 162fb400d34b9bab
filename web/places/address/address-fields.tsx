import { formatZipCode, CITIES, m, type City } from '@passa/domain';
import { Suspense, type ComponentProps } from 'react';
import type { Bind } from '../../ui/form/bind.ts';
import { FieldRow } from '../../ui/form/field-row.tsx';
import { FormattedField } from '../../ui/form/formatted-field.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { lazyComponent } from '../../ui/loading/lazy-component.ts';

const Hint = lazyComponent(() => import('./city-hint.tsx').then(({ CityHint }) => CityHint));

/** The hint at another city. It loads with the table of districts once a zip code is entered, since most forms open without one. */
function CityHint(props: ComponentProps<typeof Hint>) {
  return (
    // Out of the layout while it is empty, but there: screen readers announce what a live region gets later.
    <div role="status" className="empty:sr-only">
      {props.entered.zipCode.length >= 5 && (
        <Suspense fallback={null}>
          <Hint {...props} />
        </Suspense>
      )}
    </div>
  );
}

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
