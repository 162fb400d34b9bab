import type { KioskEvent } from '@passa/domain';
import { expect, onTestFinished, test, vi } from 'vitest';
import { sendEvents } from './queries.ts';

type Person = KioskEvent['person'];
const anEvent = (id: string, person: Person, recordedAt = new Date().toISOString()): KioskEvent => ({
  ...{ id, kind: 'checkIn', recordedAt, person },
});

test('a sealed event that a process of the previous release cannot read is kept, unless it is a week old', async () => {
  const invalid = { error: { code: 'invalidInput', message: 'Not valid' } };
  vi.stubGlobal('fetch', (url: string, { body = '' }: { body?: string }) => {
    if (url.endsWith('/pairing')) return Promise.resolve(Response.json({ isPaired: true, hasSession: true }));
    if (body.includes('hpke.')) return Promise.resolve(Response.json(invalid, { status: 400 }));
    return Promise.resolve(Response.json({ results: [{ id: 'other', result: 'recorded' }] }));
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  const worker: Person = { type: 'sealedWorker', applicationId: 'a', sealed: 'hpke.' };
  const results = await sendEvents([
    anEvent('worker', worker),
    anEvent('person', { type: 'sealedPerson', id: 'p', name: 'Eva Ek', country: 'SE', sealed: 'hpke.' }),
    anEvent('old', worker, '2026-01-01T12:00:00Z'),
    anEvent('name', { type: 'newPerson', id: 'p', name: 'hpke.', country: 'SE', number: '19811228-9874' }),
    anEvent('other', { type: 'person', id: 'p' }),
  ]);
  const refused = { result: 'refused', reason: 'invalidInput', message: 'Not valid' };
  expect(results).toEqual([
    { id: 'worker', result: 'refused', isPassing: true },
    { id: 'person', result: 'refused', isPassing: true },
    { id: 'old', ...refused },
    { id: 'name', ...refused },
    { id: 'other', result: 'recorded' },
  ]);
});
