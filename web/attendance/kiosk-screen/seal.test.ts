import { expect, test } from 'vitest';
import { sealPerson } from './seal.ts';

const ID = '0b7d3f5e-8f5c-4c0e-9a53-5a1f5e0f4b11';
/** A public key on the curve: its base point. */
const SEAL_KEY = 'BGsX0fLhLEJH-Lzm5WOkQPJ3A32BLeszoPShOUXYmMKWT-NC4v4af5uO5-tKfA-eFivOM1drMV7Oy7ZAaDe_UfU';

test('the tablet keeps neither the PIN nor the personal number', async () => {
  const worker = { type: 'worker', applicationId: ID, pin: '0417' } as const;
  const helper = { type: 'newPerson', id: ID, name: 'Bo Ek', country: 'SE', number: '19900101-1239' } as const;
  const stored = [await sealPerson(worker, ID, SEAL_KEY), await sealPerson(helper, ID, SEAL_KEY)];
  expect(stored).toMatchObject([
    { type: 'sealedWorker', applicationId: ID },
    { type: 'sealedPerson', id: ID, name: 'Bo Ek', country: 'SE' },
  ]);
  for (const secret of ['pin', 'number', '0417', '19900101'])
    expect(JSON.stringify(stored)).not.toContain(`"${secret}`);
  for (const person of stored) expect(person).toHaveProperty('sealed', expect.stringMatching(/^hpke\./));
});

test('a person who has checked in has nothing to seal, and a screen of an earlier release has no key', async () => {
  const known = { type: 'person', id: ID } as const;
  expect(await sealPerson(known, ID, SEAL_KEY)).toEqual(known);
  const worker = { type: 'worker', applicationId: ID, pin: '0417' } as const;
  expect(await sealPerson(worker, ID, undefined)).toEqual(worker);
});
