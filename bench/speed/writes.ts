import { aJob, PASSWORD } from '@passa/e2e/setup/people.ts';
import { idOf, idSql, tokenOf, tokenSql } from './seed/ids.ts';
import { emailOf } from './seed/accounts.ts';
import { FRESH_WORKERS, firstFreshWorker, MEASURED_BUSINESSES, type Size } from './seed/size.ts';
import { readySql } from './seed/jobs.ts';
import type { BenchRoute } from './routes.ts';
import type { ApiCaller } from './api-caller.ts';

/** The writes. Each call has a user and a record of its own, by its number. */
export function writesOf({ asWorker, asBusiness, asVisitor }: ApiCaller, size: Size): BenchRoute[] {
  const numbered = (count: number, from: number) => Array.from({ length: count }, (_, i) => from + i);

  // Workers without applications apply for one open job after the other.
  const applicant = (n: number) => firstFreshWorker(size) + (n % FRESH_WORKERS);
  const FRESH_SQL = `(${firstFreshWorker(size)} + :n::bigint % ${FRESH_WORKERS})`;
  const HOST_SQL = `(:n::bigint % ${MEASURED_BUSINESSES})`;
  const hosts = (n: number): [recorded: string, sql: string][] => [
    [tokenOf('business', n % MEASURED_BUSINESSES), tokenSql('business', HOST_SQL)],
    [idOf('business', n % MEASURED_BUSINESSES), idSql('business', HOST_SQL)],
  ];
  const job = (n: number) => ((n % FRESH_WORKERS) + Math.floor(n / FRESH_WORKERS)) % size.open;

  return [
    {
      name: 'apply',
      kind: 'write',
      calls: (count, from) =>
        numbered(count, from).map((n) =>
          asWorker(applicant(n), `/api/jobs/${idOf('job', job(n))}/applications`, 'POST'),
        ),
      varying: (from) => [
        [tokenOf('worker', applicant(from)), tokenSql('worker', FRESH_SQL)],
        [idOf('worker', applicant(from)), idSql('worker', FRESH_SQL)],
        [
          idOf('job', job(from)),
          idSql('job', `((:n::bigint % ${FRESH_WORKERS} + :n::bigint / ${FRESH_WORKERS}) % :open::bigint)`),
        ],
      ],
    },
    {
      name: 'post',
      kind: 'write',
      calls: (count, from) =>
        numbered(count, from).map((n) =>
          asBusiness(n % MEASURED_BUSINESSES, '/api/jobs', 'POST', aJob('Cook for a wedding')),
        ),
      // A business may post a limited number of jobs per hour.
      prepare: () => ['delete from attempts'],
      varying: hosts,
    },
    {
      name: 'accept',
      kind: 'write',
      prepare: (from, to) => readySql(from, to, size),
      calls: (count, from) =>
        numbered(count, from).map((n) =>
          asBusiness(n % MEASURED_BUSINESSES, `/api/applications/${idOf('ready-application', n)}/accept`, 'POST'),
        ),
      // Each needs a job and an application, so no more of them than a measurement uses up.
      maxRates: { program: 600, sql: 1_200 },
      varying: (from) => [
        ...hosts(from),
        [idOf('ready-application', from), idSql('ready-application', ':n::bigint')],
        [idOf('ready-job', from), idSql('ready-job', ':n::bigint')],
        [idOf('ready-opening', from), idSql('ready-opening', ':n::bigint')],
        [idOf('worker', from % size.workers), idSql('worker', `(:n::bigint % ${size.workers})`)],
      ],
    },
    {
      name: 'sign-in',
      kind: 'write',
      hashes: true,
      calls: (count, from) =>
        numbered(count, from).map((n) =>
          asVisitor('/api/session', 'POST', { email: emailOf('worker', n % size.workers), password: PASSWORD }),
        ),
      varying: (from, token) => [
        [token, `md5('signed-in' || :n)`],
        [idOf('worker', from % size.workers), idSql('worker', `(:n::bigint % ${size.workers})`)],
        [emailOf('worker', from % size.workers), `'worker-' || (:n::bigint % ${size.workers}) || '@example.se'`],
      ],
    },
  ];
}
