import { beforeEach, expect, test } from 'vitest';
import { countOf } from '../testing/database.ts';
import {
  asJson,
  expectRejected,
  fileWith,
  legacyBusiness,
  legacyExport,
  legacyJob,
  legacyWorker,
  type LegacyExport,
  type Reasons,
} from '../testing/legacy-export.ts';
import { truncateUsers } from '../testing/empty-database.ts';
import { usePassa } from '../testing/passa.ts';

const passa = usePassa();
beforeEach(() => truncateUsers(passa.db));

const ofWorker = (given: Record<string, unknown>) => ({ users: { x: legacyWorker({ email: 'x@x.se', ...given }) } });
const ofJob = (given: Record<string, unknown>) => ({ jobs: { x: legacyJob(given) } });

type Case = { given: LegacyExport; rejected: Reasons };
const cases: [string, Case][] = [
  [
    'a role',
    { given: ofWorker({ role: 'admin' }), rejected: { 'users x': 'role: "admin" is not one of worker, business' } },
  ],
  ['no role', { given: ofWorker({ role: undefined }), rejected: { 'users x': /^role: / } }],
  [
    'an address',
    {
      given: ofWorker({ email: 'x' }),
      rejected: { 'users x': 'email: Please enter a valid email address (it is "x")' },
    },
  ],
  [
    'an expertise',
    {
      given: ofWorker({ expertise: ['Juggler'] }),
      rejected: { 'users x': /^expertise: "Juggler" is not one of Bartender/ },
    },
  ],
  ['a city', { given: ofWorker({ city: 'Lund' }), rejected: { 'users x': /^city: "Lund" is not one of Stockholm/ } }],
  [
    'several fields',
    {
      given: ofWorker({ firstName: 'X', zipCode: '1' }),
      rejected: {
        'users x':
          'firstName: First name must be at least 2 characters (it is "X"); zipCode: Please enter a valid zip code (it is "1")',
      },
    },
  ],
  [
    'a language level',
    {
      given: ofWorker({ languageProficiency: { English: 'Super' } }),
      rejected: { 'users x': /^languageProficiency.English: / },
    },
  ],
  [
    'a missing custom business type',
    {
      given: { users: { x: legacyBusiness({ email: 'x@x.se', businessType: 'other' }) } },
      rejected: { 'users x': 'otherBusinessType: Please specify your business type (it is missing)' },
    },
  ],
  [
    'an address that another record has',
    {
      given: ofWorker({ email: 'WILMA@ek.se' }),
      rejected: { 'users x': 'The email address is also that of users w.' },
    },
  ],
  [
    'pay',
    { given: ofJob({ payRate: 99 }), rejected: { 'jobs x': 'payRate: Pay rate must be at least 100 SEK (it is 99)' } },
  ],
  [
    'hours',
    {
      given: ofJob({ endDate: '2027-05-01T14:00:00Z' }),
      rejected: { 'jobs x': 'endDate: is not after startDate (it is "2027-05-01T14:00:00Z")' },
    },
  ],
  [
    'text in place of pay',
    { given: ofJob({ payRate: '150 kr' }), rejected: { 'jobs x': 'payRate: "150 kr" is not a number' } },
  ],
  [
    'pay in hexadecimal notation',
    {
      given: ofJob({ hourlyRate: '0x96', payRate: undefined }),
      rejected: { 'jobs x': 'payRate: "0x96" is not a number' },
    },
  ],
  [
    'an urgency that is not a boolean',
    {
      given: ofJob({ isUrgent: 'yes' }),
      rejected: { 'jobs x': 'isUrgent: "yes" is not one of true, false, 1, 0' },
    },
  ],
  [
    'a date that does not exist in any time zone',
    {
      given: ofJob({ startDate: '2027-02-30T10:00:00Z', endDate: '2027-02-30T18:00:00Z' }),
      rejected: { 'jobs x': 'startDate: "2027-02-30T10:00:00Z" is no time' },
    },
  ],
  [
    'a number with too few digits',
    {
      given: ofWorker({ createdAt: 20250110 }),
      rejected: { 'users x': 'createdAt: 20250110 is no time: seconds since 1970 have nine digits or more' },
    },
  ],
  ['no start', { given: ofJob({ startDate: null }), rejected: { 'jobs x': 'startDate: is missing' } }],
  ['a time', { given: ofJob({ startDate: 'soon' }), rejected: { 'jobs x': 'startDate: "soon" is no time' } }],
  ['a status', { given: ofJob({ status: 'paused' }), rejected: { 'jobs x': 'status: "paused" is unknown' } }],
  [
    'a missing business',
    { given: ofJob({ businessId: 'gone' }), rejected: { 'jobs x': 'Its business gone is not in the export.' } },
  ],
  [
    'a worker in place of a business',
    { given: ofJob({ businessId: 'w' }), rejected: { 'jobs x': 'Its business w is a worker.' } },
  ],
];

test.for(cases)('%s causes exactly its own rejection', async ([, { given, rejected }]) => {
  await expectRejected(passa, asJson(legacyExport(given)), rejected);
});

test('a record without an id, or with a duplicate one, is rejected', async () => {
  const worker = { collection: 'users', ...legacyWorker() };
  const lines = [
    { ...worker, id: 'w' },
    { ...worker, id: '', email: 'x@x.se' },
    { ...worker, id: 'w', email: 'y@y.se' },
  ];
  const path = fileWith('export.ndjson', lines.map((line) => JSON.stringify(line)).join('\n'));
  await expectRejected(passa, path, {
    'users line 2': 'It has no id.',
    'users w': 'It is in the file twice; the first counts.',
  });
  expect(await countOf(passa.db, 'users', `email = 'wilma@ek.se'`)).toBe(1);
});

test('a record with a lone surrogate in its id is rejected, since its derived id would not be unique', async () => {
  const users = { '\ud800': legacyWorker({ email: 'x@x.se' }), '\udfff': legacyWorker({ email: 'y@y.se' }) };
  const rejected = {
    'users users.\ud800': 'Its id holds half a character.',
    'users users.\udfff': 'Its id holds half a character.',
  };
  await expectRejected(passa, asJson(legacyExport({ users })), rejected);
  expect(await countOf(passa.db, 'users')).toBe(2);
  await expectRejected(passa, asJson(legacyExport({ jobs: { j: legacyJob({ businessId: '\ud800' }) } })), {
    'jobs j': String.raw`businessId: "\ud800" is no id`,
  });
});
