import { CITIES, DISTRICTS, getLocale, m, type City } from '@passa/domain';
import { SelectField } from '../ui/form/select-field.tsx';
import type { AvailabilityForm } from './availability-form.ts';

/** `Södermalm, Sofo (116)`: several districts have the same name. */
function districtLabel(prefix: string): string {
  const district = DISTRICTS[prefix];
  return district ? `${[district.name, ...district.alsoCalled].join(', ')} (${prefix})` : prefix;
}

/** The prefixes of a city's districts, by name. */
const districtsIn = (city: City): string[] =>
  Object.keys(DISTRICTS)
    .filter((prefix) => DISTRICTS[prefix]?.city === city)
    .toSorted((one, other) => districtLabel(one).localeCompare(districtLabel(other), getLocale()));

/** The choice of the district from which distances are counted. The districts of the worker's own city come first. */
export function HomeArea({ form, city }: { form: AvailabilityForm; city: City }) {
  const cities = [city, ...CITIES.filter((other) => other !== city)];
  return (
    <SelectField
      label={m.availability_home_area()}
      hint={m.availability_home_area_hint()}
      optional
      none={m.availability_no_home_area()}
      options={cities.flatMap(districtsIn)}
      groupOf={(prefix) => m.city_name({ city: DISTRICTS[prefix]?.city ?? city })}
      labelOf={districtLabel}
      error={form.formState.errors.homeArea?.message}
      {...form.register('homeArea')}
    />
  );
}
