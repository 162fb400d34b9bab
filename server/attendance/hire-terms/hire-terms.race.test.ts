import { describe, expect, test } from 'vitest';
import { aBusiness, aHire, aWorker, performAction } from '../../testing/builders.ts';
import { countOf } from '../../testing/database.ts';
import { expectConsistentHires } from '../../testing/expectations.ts';
import { usePassa } from '../../testing/passa.ts';
import { rounds } from '../../testing/race-rounds.ts';
import { concurrently, expectOnly } from '../../testing/races.ts';
import { insertMissingTerms } from '../index.ts';

const passa = usePassa();

describe.for(rounds(5))('in round %i', () => {
  test('a hire that is undone and made again many times has one row of terms if it stands, and otherwise none', async () => {
    const [business, worker] = [await aBusiness(passa), await aWorker(passa)];
    const { application } = await aHire(business, worker);
    const storing = concurrently(5, () => insertMissingTerms(passa.services));
    const responses = await concurrently(20, (i) =>
      performAction(business, i % 2 === 0 ? 'undo-accept' : 'accept', application),
    );
    await storing;
    expectOnly(responses, ['200', '409 applicationNotAccepted', '409 applicationDecided']);
    const ofApplication = `application_id = '${application.id}'`;
    expect(await countOf(passa.db, 'hire_terms', ofApplication)).toBe(
      await countOf(passa.db, 'assignments', `${ofApplication} and has_terms`),
    );
    await expectConsistentHires(passa.db);
  });
});
