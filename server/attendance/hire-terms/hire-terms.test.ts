import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { deleteOldTerms } from '../index.ts';
import {
  aBusiness,
  aHire,
  aJob,
  anApplication,
  aRegular,
  aWorker,
  cancel,
  performAction,
  stateTerms,
  type TestUser,
  AS_IT_IS,
} from '../../testing/builders.ts';
import { countOf, rows } from '../../testing/database.ts';
import { deleteAccountOf } from '../../testing/deletion.ts';
import { usePassa } from '../../testing/passa.ts';
import { insertMissingTerms } from '../index.ts';

const passa = usePassa();

let business: TestUser;
let worker: TestUser;
beforeAll(async () => {
  business = await aBusiness(passa, { businessName: 'Kajen', organisationNumber: '556016-0680' });
  worker = await aWorker(passa);
});

type Terms = Record<string, unknown>;
const termsOf = async ({ id }: { id: string }): Promise<Terms | undefined> =>
  (await rows<Terms>(passa.db, sql`select * from hire_terms where application_id = ${id}`))[0];

/** As a process of the previous release leaves a hire. */
async function withoutTerms({ id }: { id: string }): Promise<void> {
  await passa.db.execute(sql`delete from hire_terms where application_id = ${id}`);
  await passa.db.execute(sql`update assignments set has_terms = false where application_id = ${id}`);
}

describe('the terms of a hire', () => {
  test('are stored when the business accepts', async () => {
    const { job, application } = await aHire(business, worker, {
      startTime: '16:00',
      endTime: '23:30',
      break: { startTime: '20:00', minutes: 30, isPaid: false },
    });
    expect(await termsOf(application)).toMatchObject({
      employer_kind: 'venue',
      employer_name: 'Kajen',
      employer_number: '556016-0680',
      venue_name: 'Kajen',
      title: job.title,
      description: job.description,
      expertise: ['Bartender'],
      workplace: 'Strandvägen 1, 114 51 Stockholm',
      break_minutes: 30,
      break_is_paid: false,
      pay_rate: '180.00',
      employment_form: 'specialFixedTerm',
      frozen_later: false,
    });
  });

  test('are stored when a regular books', async () => {
    const regular = await aWorker(passa);
    await aRegular(business, regular);
    const job = await aJob(business, { regularsCanBook: true });
    const { body } = await regular.visitor.post<{ application: { id: string } }>(
      `/api/jobs/${job.id}/booking${AS_IT_IS}`,
    );
    expect(await termsOf(body.application)).toMatchObject({ title: job.title, frozen_later: false });
  });

  test('stay as they are when the profile of the venue changes, and cannot be changed', async () => {
    const venue = await aBusiness(passa, { businessName: 'Before' });
    const { application } = await aHire(venue, worker);
    await passa.db.execute(sql`update businesses set business_name = 'After' where user_id = ${venue.partyId}`);
    expect(await termsOf(application)).toMatchObject({ employer_name: 'Before', venue_name: 'Before' });
    const change = passa.db.execute(sql`update hire_terms set pay_rate = 1 where application_id = ${application.id}`);
    await expect(change).rejects.toMatchObject({ cause: { message: 'The terms of a hire do not change.' } });
  });

  test('have what the venue has stated by the hire, which the worker reads on the page of the shift', async () => {
    const venue = await aBusiness(passa);
    const stated = { payday: 'The 25th of the following month', collectiveAgreement: 'Gröna Riks (Visita–HRF)' };
    await stateTerms(venue, stated);
    const { job, application } = await aHire(venue, worker);
    await stateTerms(venue, { payday: 'Never', collectiveAgreement: null });
    expect(await termsOf(application)).toMatchObject({
      payday: stated.payday,
      collective_agreement: stated.collectiveAgreement,
    });
    const shownTo = async ({ visitor }: TestUser) =>
      (await visitor.get<{ job: { statedTerms: unknown } }>(`/api/jobs/${job.id}`)).body.job.statedTerms;
    expect(await shownTo(worker)).toEqual(stated);
    const { body } = await worker.visitor.get<{ shifts: object[] }>('/api/shifts?view=assigned');
    expect(body.shifts).toContainEqual(expect.objectContaining({ id: job.id, statedTerms: stated }));
    await cancel(worker, application);
    expect(await shownTo(worker)).toBeNull();
  });

  test('are not shown where the venue has stated nothing, nor to an applicant', async () => {
    const { job } = await aHire(business, await aWorker(passa), { openings: 2 });
    const [venue, applicant] = [await aBusiness(passa), await aWorker(passa)];
    await stateTerms(venue, { payday: 'The 25th', collectiveAgreement: null });
    const other = await aJob(venue);
    await anApplication(applicant, job);
    await anApplication(applicant, other);
    for (const { id } of [job, other]) {
      const { body } = await applicant.visitor.get<{ job: object }>(`/api/jobs/${id}`);
      expect(body.job).toMatchObject({ statedTerms: null });
    }
  });

  test('go when the hire is undone, and a hire after that has its own', async () => {
    const { application } = await aHire(business, worker);
    await performAction(business, 'undo-accept', application);
    expect(await termsOf(application)).toBeUndefined();
    await passa.db.execute(sql`update jobs set pay_rate = 190 where id = (
      select job_id from applications where id = ${application.id})`);
    await performAction(business, 'accept', application);
    expect(await termsOf(application)).toMatchObject({ pay_rate: '190.00' });
  });

  test('stay when the shift is cancelled, and when both parties delete their accounts', async () => {
    const [venue, person] = [await aBusiness(passa), await aWorker(passa)];
    const { application } = await aHire(venue, person);
    await cancel(person, application);
    await deleteAccountOf(person);
    await deleteAccountOf(venue);
    expect(await termsOf(application)).toBeDefined();
  });

  test('are stored later for a hire without them, once', async () => {
    const { application } = await aHire(business, worker);
    await withoutTerms(application);
    await insertMissingTerms(passa.services);
    await insertMissingTerms(passa.services);
    expect(await termsOf(application)).toMatchObject({ employer_name: 'Kajen', frozen_later: true });
    expect(await countOf(passa.db, 'assignments', 'not has_terms')).toBe(0);
  });

  test('are read by both parties of a hire without them', async () => {
    const { application } = await aHire(business, worker);
    await withoutTerms(application);
    expect((await worker.visitor.get(`/api/applications/${application.id}/terms.pdf`)).status).toBe(200);
    expect(await termsOf(application)).toMatchObject({ frozen_later: true });
  });

  test('are deleted seven years after the year of the shift, and not stored again', async () => {
    const { job, application } = await aHire(business, worker);
    const year = Number(job.startDate.slice(0, 4));
    // A quarter of an hour before and after the turn of the year in Stockholm.
    await deleteOldTerms(passa.services, new Date(`${year + 7}-12-31T22:45:00Z`));
    expect(await termsOf(application)).toBeDefined();
    await deleteOldTerms(passa.services, new Date(`${year + 7}-12-31T23:15:00Z`));
    await insertMissingTerms(passa.services);
    expect(await termsOf(application)).toBeUndefined();
    expect((await worker.visitor.get(`/api/applications/${application.id}/terms.pdf`)).status).toBe(404);
  });
});

test('an application without an assignment has no terms', async () => {
  const application = await anApplication(worker, await aJob(business));
  const terms = passa.db.execute(sql`
    insert into hire_terms select ${application.id}, 'venue', 'A', null, null, 'A', null, null, 'T', 'D', array['Cook'], 'W',
      now(), now() + interval '1 hour', null, null, null, 100, 'specialFixedTerm', now()`);
  await expect(terms).rejects.toThrow();
});
