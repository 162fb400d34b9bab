import { expect, test } from 'vitest';
import { cardHeadline } from './card-headline.ts';

test('a card says that the worker is booked then rather than anything else', () => {
  expect(cardHeadline({ headline: 'noSkills', overlap: 'bookedThen' })).toBe('bookedThen');
  expect(cardHeadline({ headline: 'noSkills', overlap: 'noShiftThen' })).toBe('noSkills');
});
