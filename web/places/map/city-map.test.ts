import { DISTRICT_CENTRES } from '@passa/domain';
import { expect, test } from 'vitest';
import { isInside } from './cells.ts';
import { cityMap, districtsOn, labelPosition, withOneOfEachName } from './city-map.ts';
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

const SQUARE = [
  { x: 0, y: 0 },
  { x: 40, y: 0 },
  { x: 40, y: 40 },
  { x: 0, y: 40 },
];

test('a number is in the middle of its district, and away from a dot that is there', () => {
  const area = { middle: { x: 20, y: 20 }, corners: SQUARE };
  expect(labelPosition(area, [])).toEqual(area.middle);
  expect(labelPosition(area, [{ x: 20, y: 6 }])).toEqual(area.middle);
  expect(labelPosition(area, [{ x: 22, y: 22 }])).toEqual({ x: 10, y: 10 });
});

test('a venue between the districts is drawn at the edge of the nearest one', () => {
  const { districts, withinDistricts, toMap } = cityMap('Malmö');
  const [district] = districts;
  if (!district) throw new Error('Malmö has no districts.');
  expect(withinDistricts(district.centre)).toEqual(district.centre);
  const outside = toMap({ latitude: 56.2, longitude: 12.2 });
  expect(districts.some(({ corners }) => isInside(corners, outside))).toBe(false);
  expect(districts.some(({ corners }) => isInside(corners, withinDistricts(outside)))).toBe(true);
});
