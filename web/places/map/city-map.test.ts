import { DISTRICT_CENTRES } from '@passa/domain';
import { expect, test } from 'vitest';
import { districtsOn, withOneOfEachName } from './city-map.ts';
import { planar } from './projection.ts';

test.for(['169', '170', '171'])(
  'districts of one name have it once on the map, nearest to its middle: %s',
  (prefix) => {
    const middle = DISTRICT_CENTRES[prefix] ?? { latitude: 0, longitude: 0 };
    const shown = withOneOfEachName(districtsOn('Stockholm', planar(middle).toMap, 6)).map(
      (district) => district.prefix,
    );
    expect(shown.filter((each) => ['169', '170', '171'].includes(each))).toEqual([prefix]);
    expect(shown).toContain('112');
  },
);
