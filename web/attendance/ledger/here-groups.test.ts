import { expect, test } from 'vitest';
import { hereGroups } from './here-groups.ts';

test('a person on a break is on the premises, and a person who has left them for a while is not', () => {
  const [working, onBreak, away] = [
    { name: 'Astrid', presence: 'working' },
    { name: 'Bo', presence: 'onBreak' },
    { name: 'Cecilia', presence: 'away' },
  ] as const;
  expect(hereGroups([away, working, onBreak])).toEqual({ here: [working, onBreak], away: [away] });
});
