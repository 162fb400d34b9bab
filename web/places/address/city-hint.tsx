import { isolated, m, otherCityOf, type City } from '@passa/domain';
import { Button } from '../../ui/buttons/button.tsx';

type CityHintProps = {
  entered: { city: string; zipCode: string };
  onChange: (city: City) => void;
};

/** Says that the zip code is in another city than the chosen one, and offers that city. Both may be right, so nothing is refused. */
export function CityHint({ entered, onChange }: CityHintProps) {
  const city = otherCityOf(entered);
  if (!city) return null;
  const name = m.city_name({ city });
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
      <p>{m.city_hint({ zipCode: isolated(entered.zipCode.trim()), city: name })}</p>
      <Button onClick={() => onChange(city)}>{m.city_hint_change({ city: name })}</Button>
    </div>
  );
}
