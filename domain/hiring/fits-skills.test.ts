import { expect, test } from 'vitest';
import { fitsSkills } from './fits-skills.ts';

test('a job fits a worker who has all of its expertise', () => {
  expect(fitsSkills(['Server'], ['Host', 'Server'])).toBe(true);
  expect(fitsSkills(['Server', 'Host'], ['Host', 'Server'])).toBe(true);
  expect(fitsSkills(['Server', 'Bartender'], ['Host', 'Server'])).toBe(false);
  expect(fitsSkills(['Server'], [])).toBe(false);
});
