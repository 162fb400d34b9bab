import { EXPERTISE } from '@passa/domain';

// A city of workers who differ as real ones do. The fractions are by the worker's number, so that each run has the same.

const id = (kind: string, number: string) => `md5('${kind} ' || ${number})::uuid`;
const SERVICE = `array[${EXPERTISE.map((each) => `'${each}'`).join(', ')}]`;

/**
 * Fills a migrated database with workers in Stockholm, each with one to three expertises. Of them 40 % have weekly times, 10 % an
 * absence, 5 % a pause, 30 % a home area, a fifth of them a far one; 20 % are hired for a shift near the measured day; 60 % get push
 * messages, of which a tenth has switched off those of new shifts; 5 % get their mails.
 * @param day the Stockholm day of the measured shifts, `YYYY-MM-DD`
 * @param pushService the origin of the push service
 */
export const seedSql = (workers: number, day: string, pushService: string): string[] => [
  `set synchronous_commit = off; set session_replication_role = replica`,
  `insert into users (id, name, email, email_verified, role, language)
   select ${id('worker', 'n')}, 'Wilma Ek', 'worker-' || n || '@example.se', true, 'worker', 'sv' from generate_series(1, ${workers}) n`,
  `insert into workers (user_id, first_name, last_name, phone_number, expertise, city, street_address, zip_code, language_proficiency)
   select ${id('worker', 'n')}, 'Wilma', 'Ek', '070-1740605',
     array(select distinct (${SERVICE})[1 + (n * 7 + k * (1 + n % 4)) % ${EXPERTISE.length}] from generate_series(0, n % 3) k),
     'Stockholm', 'Götgatan 12', '118 46', case when n % 10 < 7 then '{"Swedish": "Fluent", "English": "Basic"}' else '{}' end::jsonb
   from generate_series(1, ${workers}) n`,
  `insert into worker_availability (worker_id, weekly, exceptions, paused_until, home_area)
   select ${id('worker', 'n')},
     case when n % 5 < 2 then (
       select jsonb_agg(jsonb_build_object('weekday', weekday, 'startTime', case when n % 2 = 0 then '16:00' else '08:00' end, 'endTime', '02:00') order by weekday)
       from generate_series(1, 7) weekday where (weekday + n) % 3 > 0) end,
     case when n % 10 = 4 then jsonb_build_array(jsonb_build_object('firstDate', '${day}'::date - 3, 'lastDate', '${day}'::date + 3, 'isAvailable', false)) else '[]' end,
     case when n % 20 = 9 then '${day}'::date + 9 end,
     case when n % 10 < 3 then (array['111', '116', '131', '171', '411'])[1 + n % 5] end
   from generate_series(1, ${workers}) n`,
  `insert into sessions (id, user_id, token, expires_at)
   select ${id('session', 'n')}, ${id('worker', 'n')}, md5('token ' || n), now() + interval '30 days' from generate_series(1, ${workers}) n where n % 5 < 3`,
  `insert into push_subscriptions (session_id, user_id, endpoint, p256dh, auth)
   select ${id('session', 'n')}, ${id('worker', 'n')}, '${pushService}/to/' || n,
     'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4', 'BTBZMqHH6r4Tts7J_aSIgg'
   from generate_series(1, ${workers}) n where n % 5 < 3`,
  `insert into notification_settings (user_id, kind, by_mail, by_push)
   select ${id('worker', 'n')}, 'newShift', n % 20 = 1, n % 10 <> 2 from generate_series(1, ${workers}) n where n % 20 = 1 or n % 10 = 2`,
  `insert into jobs (id, business_id, title, description, required_expertise, pay_rate, address, city, zip_code, start_date, end_date, status)
   select ${id('job', 'n')}, business.user_id, 'Kväll', 'Servera på en stor middag.', '{Server}', 180, 'Gata 1', 'Stockholm', '111 22', start, start + interval '6 hours', 'hired'
   from generate_series(1, ${workers}) n, (select user_id from businesses limit 1) as business,
     lateral (select '${day} 05:00+01'::timestamptz + make_interval(hours => (n / 5 % 96)::int - 48) as start) as times
   where n % 5 = 3`,
  `insert into applications (id, job_id, worker_id, business_id, status, assigned_at, announced_at)
   select ${id('application', 'n')}, ${id('job', 'n')}, ${id('worker', 'n')}, (select user_id from businesses limit 1), 'accepted', now(), now()
   from generate_series(1, ${workers}) n where n % 5 = 3`,
  `insert into assignments (application_id, opening_id, job_id, worker_id, status, start_date, end_date)
   select application.id, gen_random_uuid(), job.id, application.worker_id, 'accepted', job.start_date, job.end_date
   from applications as application join jobs as job on job.id = application.job_id`,
  `set session_replication_role = origin`,
  `vacuum analyze`,
];
