import { CITIES, DISTRICTS, m, zipPrefix, type City } from '@passa/domain';
import { useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { districtLabel, districtsIn } from '../places/index.ts';
import { Button } from '../ui/buttons/button.tsx';
import { SelectField } from '../ui/form/select-field.tsx';
import { useHashFocus } from '../ui/focus/use-hash-focus.ts';
import type { AvailabilityForm } from './availability-form.ts';

/** Where the worker lives, as saved in the profile. */
export type Home = { city: City; zipCode: string };

/** The choice of the district from which distances are counted. The districts of the worker's own city come first. */
export function HomeArea({ form, home: { city, zipCode } }: { form: AvailabilityForm; home: Home }) {
  const cities = [city, ...CITIES.filter((other) => other !== city)];
  const select = useRef<HTMLSelectElement>(null);
  useHashFocus(select, 'home-area', true);
  const chosen = useWatch({ control: form.control, name: 'homeArea' });
  const prefix = zipPrefix(zipCode);
  const { ref, ...field } = form.register('homeArea');
  const chooseOwn = () => {
    form.setValue('homeArea', prefix, { shouldDirty: true });
    form.setFocus('homeArea');
  };
  return (
    <div>
      <SelectField
        label={m.availability_home_area()}
        hint={m.availability_home_area_hint()}
        optional
        none={m.availability_no_home_area()}
        options={cities.flatMap(districtsIn)}
        groupOf={(each) => m.city_name({ city: DISTRICTS[each]?.city ?? city })}
        labelOf={districtLabel}
        error={form.formState.errors.homeArea?.message}
        {...field}
        ref={(node) => {
          select.current = node;
          ref(node);
        }}
      />
      {!chosen && prefix in DISTRICTS && (
        <Button onClick={chooseOwn} className="mt-3">
          {m.availability_own_area({ district: districtLabel(prefix) })}
        </Button>
      )}
    </div>
  );
}
