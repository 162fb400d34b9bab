import { distanceBetween } from '@passa/domain';
import { expect, test } from 'vitest';
import { firstFrame, frameWith, movePin, zoom } from './pin-frame.ts';

const ADDRESS = { zipCode: '116 45', city: 'Stockholm' } as const;
const PIN = { latitude: 59.3147, longitude: 18.0741 };

test('the first frame is around the pin, the district or the city', () => {
  expect(firstFrame(PIN, ADDRESS).centre).toEqual(PIN);
  expect(firstFrame(null, ADDRESS).centre).toEqual({ latitude: 59.312, longitude: 18.085 });
  expect(firstFrame(null, { zipCode: '999 99', city: 'Malmö' }).centre).toEqual({ latitude: 55.606, longitude: 13 });
});

test.for([
  ['ArrowUp', 'latitude', 1],
  ['ArrowDown', 'latitude', -1],
  ['ArrowRight', 'longitude', 1],
  ['ArrowLeft', 'longitude', -1],
] as const)('%s moves the pin', ([key, axis, sign]) => {
  const frame = firstFrame(PIN, ADDRESS);
  const [small, large] = [movePin(frame, PIN, key, false) ?? PIN, movePin(frame, PIN, key, true) ?? PIN];
  expect(Math.sign(small[axis] - PIN[axis])).toBe(sign);
  expect(distanceBetween(PIN, small)).toBeCloseTo(0.1, 1);
  expect(distanceBetween(PIN, large)).toBeCloseTo(0.6, 1);
  expect(movePin(frame, null, key, false)).toEqual(PIN);
});

test('other keys, and steps out of the regions, move nothing', () => {
  expect(movePin(firstFrame(PIN, ADDRESS), PIN, 'Enter', false)).toBeUndefined();
  const edge = { latitude: 60, longitude: 18 };
  expect(movePin(firstFrame(edge, ADDRESS), edge, 'ArrowUp', false)).toBeUndefined();
});

test('zooming keeps the pin in the middle and ends at the last frame', () => {
  let frame = firstFrame(null, ADDRESS);
  const spans = [frame.span];
  for (let next = zoom(frame, PIN, -1); next; next = zoom(frame, PIN, -1)) {
    frame = next;
    spans.push(frame.span);
  }
  expect(spans).toEqual([6, 3, 1.5]);
  expect(frame.centre).toEqual(PIN);
});

test('a pin outside of the frame moves the frame', () => {
  const frame = firstFrame(PIN, ADDRESS);
  expect(frameWith(frame, { latitude: 59.315, longitude: 18.075 })).toBe(frame);
  const far = { latitude: 59.4, longitude: 18.075 };
  expect(frameWith(frame, far)).toEqual({ centre: far, span: 6 });
});
