import { idSql } from './ids.ts';
import { APPLICATIONS_PER_JOB, MEASURED_BUSINESSES, MEASURED_WORKERS, firstFreshWorker, type Size } from './size.ts';
import { addressSql, citySql, daysSql, descriptionSql, expertiseSql, payRateSql, titleSql } from './texts.ts';

// Jobs are numbered from 0, the newest. The first ones are open, the others have ended.

const OPEN_JOBS_PER_BUSINESS = 30;
const YEARS_PAST = 3;
/** From this number on, the applicants of a job are not measured users. */
const JOBS_OF_MEASURED_WORKERS = (MEASURED_WORKERS * 25) / APPLICATIONS_PER_JOB;

/** The measured businesses have the same open jobs at every size. The other businesses share the rest. */
function businessOf(job: string, { businesses }: Size): string {
  const others = businesses - MEASURED_BUSINESSES;
  const measured = `${job} % ${MEASURED_BUSINESSES}`;
  return others === 0
    ? measured
    : `case when ${job} < ${OPEN_JOBS_PER_BUSINESS * MEASURED_BUSINESSES} then ${measured} else ${MEASURED_BUSINESSES} + ${job} % ${others} end`;
}

// Applicants are far apart in number, so that a worker is hired again only weeks later.
const applicant = (job: string, index: string, size: Size) => {
  const number = `${job} * ${APPLICATIONS_PER_JOB} + ${index}`;
  return `case when ${job} < ${JOBS_OF_MEASURED_WORKERS} then (${number}) % ${MEASURED_WORKERS} else ${MEASURED_WORKERS} + ((${number}) * 7919) % ${firstFreshWorker(size) - MEASURED_WORKERS} end`;
};

const isOpen = (job: string, { open }: Size) => `${job} < ${open}`;
const status = (job: string, size: Size) =>
  `case when ${isOpen(job, size)} then 'open' when ${job} % 20 < 10 then 'completed' when ${job} % 20 < 13 then 'hired' else 'closed' end`;
const secondsBefore = ({ jobs }: Size) => (YEARS_PAST * 365 * 24 * 3600) / jobs;
const start = (job: string, size: Size) =>
  `case when ${isOpen(job, size)} then date_trunc('hour', now()) + make_interval(days => ${daysSql(job)}) else date_trunc('day', now()) - interval '1 day' - make_interval(secs => ${job} * ${secondsBefore(size)}) end`;
const posted = (job: string, size: Size) =>
  `case when ${isOpen(job, size)} then date_trunc('minute', now()) - make_interval(secs => 40 * ${job}) else start_date - interval '10 days' end`;

/** Jobs in a range of numbers, without its end. */
export const jobsSql = (from: number, to: number, size: Size) =>
  `insert into jobs (id, business_id, title, description, required_expertise, pay_rate, address, city, zip_code, start_date, end_date, status, created_at, updated_at)
   select ${idSql('job', 'j')}, ${idSql('business', `(${businessOf('j', size)})`)}, ${titleSql('j')}, ${descriptionSql('j')}, ${expertiseSql('j')}, ${payRateSql('j')},
     ${addressSql('j')}, ${citySql('j')}, '111 22', start_date, start_date + interval '6 hours', status, created_at, created_at
   from generate_series(${from}::bigint, ${to - 1}) j
   cross join lateral (select ${status('j', size)} as status, ${start('j', size)} as start_date) as chosen
   cross join lateral (select ${posted('j', size)} as created_at) as more`;

/** One opening per job. */
export const openingsSql = (from: number, to: number) =>
  `insert into openings (id, job_id, number)
   select ${idSql('opening', 'j')}, ${idSql('job', 'j')}, 1 from generate_series(${from}::bigint, ${to - 1}) j`;

/** The hired workers. */
export const assignmentsSql = (from: number, to: number, size: Size) =>
  `insert into assignments (application_id, opening_id, job_id, worker_id, status, start_date, end_date)
   select ${idSql('application', `(j * ${APPLICATIONS_PER_JOB})`)}, ${idSql('opening', 'j')}, ${idSql('job', 'j')},
     ${idSql('worker', `(${applicant('j', '0', size)})`)}, case job when 'hired' then 'accepted' else 'completed' end,
     start_date, start_date + interval '6 hours'
   from generate_series(${from}::bigint, ${to - 1}) j
   cross join lateral (select ${status('j', size)} as job, ${start('j', size)} as start_date) as chosen
   where job in ('hired', 'completed')`;

/** The applications: five per job. The first one was accepted if the job is filled. */
export const applicationsSql = (from: number, to: number, size: Size) =>
  `insert into applications (id, job_id, worker_id, business_id, status, assigned_at, completed_at, announced_at, created_at, updated_at)
   select ${idSql('application', `(j * ${APPLICATIONS_PER_JOB} + k)`)}, ${idSql('job', 'j')}, ${idSql('worker', `(${applicant('j', 'k', size)})`)}, ${idSql('business', `(${businessOf('j', size)})`)},
     case when job = 'open' or job = 'closed' or k > 2 then 'pending' when k > 0 then 'declined' when job = 'hired' then 'accepted' else 'completed' end,
     case when k = 0 and job in ('hired', 'completed') then start_date - interval '3 days' end,
     case when k = 0 and job = 'completed' then start_date + interval '7 hours' end, applied_at, applied_at, applied_at
   from generate_series(${from}::bigint, ${to - 1}) j
   cross join lateral (select ${status('j', size)} as job, ${start('j', size)} as start_date) as chosen
   cross join lateral (select ${posted('j', size)} as posted_at) as more
   cross join generate_series(0, ${APPLICATIONS_PER_JOB - 1}) k
   cross join lateral (select least(posted_at + make_interval(mins => k * 7 + 1), now()) as applied_at) as later`;

/** The snapshots of the applicants of ended jobs. Their details have been removed, and the names are left. */
export const snapshotsSql = (from: number, to: number, size: Size) =>
  `insert into applicant_snapshots (application_id, first_name, last_name, frozen_at, access_until)
   select ${idSql('application', `(j * ${APPLICATIONS_PER_JOB} + k)`)}, first_name, last_name, start_date, start_date
   from generate_series(${from}::bigint, ${to - 1}) j
   cross join generate_series(0, ${APPLICATIONS_PER_JOB - 1}) k
   cross join lateral (select ${start('j', size)} as start_date) as chosen
   join workers on user_id = ${idSql('worker', `(${applicant('j', 'k', size)})`)}`;

/** Open jobs with one available applicant each, to be filled. */
export const readySql = (from: number, to: number, size: Size) => [
  // In one transaction, because a job without an opening is refused.
  `insert into jobs (id, business_id, title, description, required_expertise, pay_rate, address, city, zip_code, start_date, end_date)
   select ${idSql('ready-job', 'n')}, ${idSql('business', `(n % ${MEASURED_BUSINESSES})`)}, ${titleSql('n')}, ${descriptionSql('n')}, '{Server}', 180, ${addressSql('n')}, 'Stockholm', '111 22',
     date_trunc('day', now()) + make_interval(days => 100 + (n / ${size.workers})::int), date_trunc('day', now()) + make_interval(days => 100 + (n / ${size.workers})::int, hours => 6)
   from generate_series(${from}::bigint, ${to - 1}) n;
   insert into openings (id, job_id, number)
   select ${idSql('ready-opening', 'n')}, ${idSql('ready-job', 'n')}, 1 from generate_series(${from}::bigint, ${to - 1}) n`,
  `insert into applications (id, job_id, worker_id, business_id, announced_at)
   select ${idSql('ready-application', 'n')}, ${idSql('ready-job', 'n')}, ${idSql('worker', `(n % ${size.workers})`)}, ${idSql('business', `(n % ${MEASURED_BUSINESSES})`)}, now()
   from generate_series(${from}::bigint, ${to - 1}) n`,
];
