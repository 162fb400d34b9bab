import {
  COUNTRIES,
  getLocale,
  HOME_COUNTRY,
  m,
  parsePersonalNumber,
  personalNumberMessage,
  stockholmDate,
  type PersonalNumberInput,
} from '@passa/domain';
import { useMemo } from 'react';
import type { z } from 'zod';
import type { Bind } from '../../ui/form/bind.ts';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { countryName } from './country-name.ts';

type PersonalNumberFieldsProps = {
  /** The chosen country. */
  country: string;
  bind: Bind<'country' | 'number'>;
};

/** The fields for a personal number: the country that has issued it, and the number. */
export function PersonalNumberFields({ country, bind }: PersonalNumberFieldsProps) {
  const isForeign = country !== HOME_COUNTRY;
  const countries = useMemo(() => countriesByName(), []);
  return (
    <>
      <SelectField label={m.personal_number_country()} options={countries} labelOf={countryName} {...bind('country')} />
      <TextField
        label={isForeign ? m.personal_number_label_foreign() : m.personal_number_label()}
        hint={isForeign ? undefined : m.personal_number_format()}
        inputMode={isForeign ? 'text' : 'numeric'}
        autoComplete="off"
        spellCheck={false}
        {...bind('number')}
      />
    </>
  );
}

type OtherPersonNumberFieldsProps = PersonalNumberFieldsProps & {
  /** Chooses the country, or none until a country is selected. */
  onCountry: (country: string) => void;
};

/**
 * The fields for the number of another person. It is nearly always Swedish, so the country is asked for last, and only for a foreign
 * number.
 */
export function OtherPersonNumberFields({ country, bind, onCountry }: OtherPersonNumberFieldsProps) {
  const isForeign = country !== HOME_COUNTRY;
  const countries = useMemo(() => countriesByName().filter((code) => code !== HOME_COUNTRY), []);
  return (
    <>
      <TextField
        label={isForeign ? m.personal_number_other_label_foreign() : m.personal_number_label()}
        hint={isForeign ? undefined : m.personal_number_format()}
        inputMode={isForeign ? 'text' : 'numeric'}
        autoComplete="off"
        spellCheck={false}
        {...bind('number')}
      />
      <Checkbox
        label={m.personal_number_is_foreign()}
        checked={isForeign}
        onChange={({ target }) => onCountry(target.checked ? '' : HOME_COUNTRY)}
      />
      {isForeign && (
        <SelectField
          label={m.personal_number_country()}
          options={countries}
          labelOf={countryName}
          none={m.personal_number_choose_country()}
          {...bind('country')}
        />
      )}
    </>
  );
}

/** Adds the error of a number that the server would refuse. */
export function checkPersonalNumber(input: PersonalNumberInput, context: z.RefinementCtx): void {
  const parsed = parsePersonalNumber(input, stockholmDate(new Date()));
  if ('refusal' in parsed)
    context.addIssue({ code: 'custom', path: ['number'], message: personalNumberMessage(parsed.refusal) });
}

/** Sweden first, and then by name. */
function countriesByName(): string[] {
  const { compare } = new Intl.Collator(getLocale());
  const others = COUNTRIES.filter((code) => code !== HOME_COUNTRY).map((code) => ({ code, name: countryName(code) }));
  return [HOME_COUNTRY, ...others.toSorted((one, other) => compare(one.name, other.name)).map(({ code }) => code)];
}
