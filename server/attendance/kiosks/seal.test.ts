import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { FORMER_SEAL, seal } from '../../testing/seal.ts';
import { sealKeyOf, unseal } from './seal.ts';

const { pinSecret: SECRET, eventId: ID } = FORMER_SEAL;
/** What the kiosk of the web app has made of 0417. */
const BY_KIOSK =
  'hpke.BA2lQYWdDC35BIg3zUGzHjTSNY7bUQx2qjLrTF80Bit1GYMHSqF9O50aE-JoJgbLDjSVczU7PjlYx_Qbcs5dfx0.TPkUHhdLYo8HhVg53OBGnR3yiQg';

test.for([
  ['a kiosk', BY_KIOSK, '0417'],
  ['a kiosk page of an earlier release', FORMER_SEAL.sealed, '19811228-9874'],
] as const)('the server reads what %s has sealed, and nothing else', async ([, sealed, text]) => {
  expect(await unseal(SECRET, ID, sealed)).toBe(text);
  expect(await unseal(SECRET, randomUUID(), sealed), 'of another event').toBeUndefined();
  expect(await unseal('another secret', ID, sealed), 'for another server').toBeUndefined();
  const changed = sealed.replace(/..$/, (last) => (last === 'AA' ? 'QQ' : 'AA'));
  expect(await unseal(SECRET, ID, changed), 'changed').toBeUndefined();
});

test.for(['A'.repeat(140), `hpke.${'A'.repeat(87)}.${'A'.repeat(27)}`, 'hpke'])('%j is not read', async (sealed) => {
  expect(await unseal(SECRET, ID, sealed)).toBeUndefined();
});

test('the same text is sealed differently each time', async () => {
  const key = sealKeyOf(SECRET);
  expect(await seal(key, ID, '0417')).not.toBe(await seal(key, ID, '0417'));
  expect(await unseal(SECRET, ID, await seal(key, ID, '19900101-1239'))).toBe('19900101-1239');
});
