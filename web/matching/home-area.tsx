import { CITIES, DISTRICTS, m, type City } from '@passa/domain';
import { districtLabel, districtsIn } from '../places/index.ts';
import { SelectField } from '../ui/form/select-field.tsx';
import type { AvailabilityForm } from './availability-form.ts';

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
