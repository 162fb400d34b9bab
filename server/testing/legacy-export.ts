import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hashPassword } from 'better-auth/crypto';
import { expect, onTestFinished } from 'vitest';
import type { AccountResponse } from '../security/sessions/present.ts';
import { importFile } from '../import/import-file.ts';
import { referenceTo } from '../import/legacy-record.ts';
import { accounts } from '../database/schema.ts';
import { partyOf, type TestUser } from './builders.ts';
import { expectConsistentHires } from './expectations.ts';
import type { Passa } from './passa.ts';

type Document = Record<string, unknown>;
export type LegacyExport = Record<string, Record<string, Document>>;

/** A worker of the older database, in the latest generation of its format. */
export function legacyWorker(given: Document = {}): Document {
  return {
    role: 'worker',
    firstName: 'Wilma',
    lastName: 'Ek',
    email: 'wilma@ek.se',
    phoneNumber: '070-1740605',
    expertise: ['Cook'],
    city: 'Malmö',
    streetAddress: 'Möllevångsgatan 12',
    zipCode: '214 20',
    createdAt: '2025-01-10T09:00:00Z',
    updatedAt: '2025-01-10T09:00:00Z',
    ...given,
  };
}

export function legacyBusiness(given: Document = {}): Document {
  return {
    role: 'business',
    firstName: 'Anna',
    lastName: 'Berg',
    email: 'anna@krogen.se',
    phoneNumber: '070-1740606',
    businessName: 'Krogen',
    organisationNumber: '556016-0680',
    businessType: 'Bar',
    businessAddress: 'Storgatan 1',
    city: 'Malmö',
    zipCode: '211 41',
    createdAt: '2025-01-10T09:00:00Z',
    updatedAt: '2025-01-10T09:00:00Z',
    ...given,
  };
}

/** An open job of the business `b`, after the tests' clock. */
export function legacyJob(given: Document = {}): Document {
  return {
    businessId: 'b',
    title: 'Cook for a wedding',
    description: 'A wedding for eighty guests, three courses from a small kitchen.',
    requiredExpertise: ['Cook'],
    payRate: 185,
    location: { address: 'Storgatan 1', city: 'Malmö', zipCode: '211 41' },
    startDate: '2027-05-01T14:00:00Z',
    endDate: '2027-05-01T21:00:00Z',
    status: 'open',
    createdAt: '2026-08-01T09:00:00Z',
    updatedAt: '2026-08-01T09:00:00Z',
    ...given,
  };
}

/** A pending application of the worker `w` for the job `j`. */
export function legacyApplication(given: Document = {}): Document {
  return {
    jobId: 'j',
    workerId: 'w',
    businessId: 'b',
    status: 'pending',
    createdAt: '2026-08-02T09:00:00Z',
    updatedAt: '2026-08-02T09:00:00Z',
    ...given,
  };
}

/** An export with a business `b`, a worker `w` and a job `j`, changed or extended by the given documents. */
export function legacyExport({ users, jobs, ...others }: LegacyExport = {}): LegacyExport {
  return {
    users: { b: legacyBusiness(), w: legacyWorker(), ...users },
    jobs: { j: legacyJob(), ...jobs },
    ...others,
  };
}

/**
 * A file that is deleted after the test.
 * @returns its path
 */
export function fileWith(name: string, content: string | Buffer): string {
  const folder = mkdtempSync(join(tmpdir(), 'passa-export-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

export const asJson = (legacy: LegacyExport) => fileWith('export.json', JSON.stringify(legacy, null, 2));

export function asNdjson(legacy: LegacyExport): string {
  const lines = Object.entries(legacy).flatMap(([collection, documents]) =>
    Object.entries(documents).map(([id, fields]) => JSON.stringify({ collection, id, ...fields })),
  );
  return fileWith('export.ndjson', `${lines.join('\n')}\n`);
}

/** An imported user who has set a password and is logged in. */
export async function anImportedUser(passa: Passa, name: string, email: string): Promise<TestUser> {
  const password = 'chosen later';
  const userId = referenceTo('users', name).id;
  const credential = { providerId: 'credential', password: await hashPassword(password) };
  await passa.db.insert(accounts).values({ ...credential, userId, accountId: userId });
  const visitor = passa.visitor();
  const { body } = await visitor.post<{ account: AccountResponse }>('/api/session', { email, password });
  return { visitor, account: body.account, partyId: partyOf(body.account), email, password };
}

/** The reasons for rejections, by collection and id. */
export type Reasons = Record<string, string | RegExp>;

/**
 * Expects that an import rejects exactly these records for these reasons, and that the imported ones are consistent.
 */
export async function expectRejected(passa: Passa, path: string, reasons: Reasons): Promise<void> {
  const { rejected } = await importFile(passa.db, path, { now: passa.clock.now() });
  const found = Object.fromEntries(rejected.map(({ collection, name, reason }) => [`${collection} ${name}`, reason]));
  const expected = Object.entries(reasons).map(([record, reason]): [string, unknown] => [
    record,
    typeof reason === 'string' ? reason : expect.stringMatching(reason),
  ]);
  expect(found).toEqual(Object.fromEntries(expected));
  await expectConsistentHires(passa.db);
}
