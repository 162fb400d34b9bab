import { CITIES } from '@passa/domain';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cellsAround, isInside } from './cells.ts';
import { cityMap } from './city-map.ts';
import { magnified, planar, type Position } from './projection.ts';

const coordinate = fc.integer({ min: -1000, max: 1000 }).map((n) => n / 10);
const position = fc.record({ x: coordinate, y: coordinate });
const centres = fc.uniqueArray(position, { selector: ({ x, y }) => `${x} ${y}`, minLength: 1, maxLength: 20 });
const between = (one: Position, other: Position) => Math.hypot(one.x - other.x, one.y - other.y);

test('a position is in the cell of the nearest centre, unless it is out of reach', () => {
  fc.assert(
    fc.property(centres, position, fc.integer({ min: 1, max: 100 }), (given, at, reach) => {
      const distances = given.map((centre) => between(centre, at));
      const nearest = Math.min(...distances);
      const cells = cellsAround(given, reach);
      for (const [i, cell] of cells.entries()) {
        const distance = distances[i] ?? 0;
        if (isInside(cell, at)) expect([distance <= nearest + 1e-6, distance <= reach + 1e-6]).toEqual([true, true]);
        // The outline is a polygon within the circle.
        else if (distance < reach * 0.99) expect(distance).toBeGreaterThan(nearest - 1e-6);
      }
    }),
  );
});

test.for([planar, magnified])('a projection and its reverse lead to the same point', (projectionAround) => {
  const point = fc.record({
    latitude: fc.double({ min: 55.2, max: 60, noNaN: true }),
    longitude: fc.double({ min: 11.4, max: 18.9, noNaN: true }),
  });
  fc.assert(
    fc.property(point, point, (centre, given) => {
      const { toMap, toEarth } = projectionAround(centre);
      const found = toEarth(toMap(given));
      expect(found.latitude).toBeCloseTo(given.latitude, 8);
      expect(found.longitude).toBeCloseTo(given.longitude, 8);
    }),
  );
});

test.for(CITIES)('each district of %s has an area with its centre in it, large enough for a number', (city) => {
  const { districts, width, height } = cityMap(city);
  for (const { prefix, centre, middle, corners } of districts) {
    expect([prefix, isInside(corners, centre), isInside(corners, middle)]).toEqual([prefix, true, true]);
    for (const { x, y } of corners) expect([x >= 0 && x <= width, y >= 0 && y <= height]).toEqual([true, true]);
  }
});
