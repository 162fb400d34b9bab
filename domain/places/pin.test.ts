import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DISTRICT_CENTRES } from './district-centres.ts';
import { DISTANCE_BANDS, distanceBetween, type Point } from './distance.ts';
import { formatCoordinates, isInPinBounds, parseCoordinates, PIN_BOUNDS, pinField, roundPin } from './pin.ts';

const between = ([min, max]: readonly [number, number]) => fc.double({ min, max, noNaN: true });
const point = fc.record({ latitude: between(PIN_BOUNDS.latitude), longitude: between(PIN_BOUNDS.longitude) });

test('each district is in the box', () => {
  expect(Object.values(DISTRICT_CENTRES).filter((centre) => !isInPinBounds(centre))).toEqual([]);
});

test('a pin is stored to four decimals', () => {
  expect(pinField.parse({ latitude: 59.330049, longitude: 18.05995 })).toEqual({ latitude: 59.33, longitude: 18.06 });
  expect(pinField.parse(null)).toBeNull();
  fc.assert(
    fc.property(point, (given) => {
      const pin = pinField.parse(given);
      expect(pin).toEqual(roundPin(given));
      expect(pinField.parse(pin)).toEqual(pin);
      expect(distanceBetween(given, pin ?? given)).toBeLessThan(0.01);
    }),
  );
});

test.for([
  { latitude: 55.1999, longitude: 18 },
  { latitude: 60.0001, longitude: 18 },
  { latitude: 59, longitude: 11.3999 },
  { latitude: 59, longitude: 18.9001 },
  { latitude: NaN, longitude: 18 },
  { latitude: '59', longitude: 18 },
  { latitude: 59 },
  '59, 18',
])('%j is no pin', (given) => {
  const { error } = pinField.safeParse(given);
  expect(error?.issues.map(({ message }) => message)).toEqual([
    'Please place the pin in the region of Stockholm, Gothenburg or Malmö',
  ]);
});

test.for([
  '59.33, 18.06',
  '59.33,18.06',
  ' 59.33 18.06 ',
  '59,33 18,06',
  '59,33, 18,06',
  '59,33; 18,06',
  '59.33° 18.06°',
])('%s are coordinates', (text) => expect(parseCoordinates(text)).toEqual({ latitude: 59.33, longitude: 18.06 }));

test.for(['', '59.33', '59.33, ', 'here', '1859.33, 18.06', '59.33, 18.06, 17', '-59.33, 18.06'])(
  '%j are no coordinates',
  (text) => expect(parseCoordinates(text)).toBeUndefined(),
);

test('formatted coordinates are read back', () => {
  fc.assert(
    fc.property(point, (given) => {
      const pin = roundPin(given);
      expect(parseCoordinates(formatCoordinates(pin))).toEqual(pin);
    }),
  );
});

const borders = Object.values(DISTANCE_BANDS).filter(Number.isFinite);
/** The smallest step of a pin, in degrees. */
const STEP = 0.0001;

/** The smallest difference, in kilometres, between a border of a band and the distance from a centre to a pin on one circle of latitude. */
function nearestToBorder(centre: Point, border: number, latitude: number): number {
  const distanceAt = (longitude: number) => distanceBetween(centre, roundPin({ latitude, longitude })) - border;
  let [inside, outside] = [centre.longitude, centre.longitude + 0.5];
  if (distanceAt(inside) >= 0) return Infinity;
  while (outside - inside > STEP / 4) {
    const middle = (inside + outside) / 2;
    if (distanceAt(middle) < 0) inside = middle;
    else outside = middle;
  }
  const pins = [-2, -1, 0, 1, 2].map((steps) => inside + steps * STEP);
  return Math.min(...pins.map((longitude) => Math.abs(distanceAt(longitude))));
}

// The formula is symmetric between east and west, so one side is enough where the centre is on the grid of pins.
test('no pin is so near to the border of a band that a rounding error decides', () => {
  let nearest = Infinity;
  for (const centre of Object.values(DISTRICT_CENTRES)) {
    expect(roundPin(centre)).toEqual(centre);
    for (const border of borders) {
      const rows = Math.ceil(border / 111 / STEP) + 1;
      for (let row = -rows; row <= rows; row += 1)
        nearest = Math.min(nearest, nearestToBorder(centre, border, centre.latitude + row * STEP));
    }
  }
  // A millionth of a millimetre; the error of the formula is below a thousandth of that.
  expect(nearest).toBeGreaterThan(1e-12 * 1000);
}, 60_000);
