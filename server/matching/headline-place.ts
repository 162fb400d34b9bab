import { DAILY_REST, DAY_MINUTES, LANGUAGE_LEVELS, placeOf, TIME_ZONE, type Headline } from '@passa/domain';
import { sql, type SQL } from 'drizzle-orm';

/** The parts of a job, as SQL. */
type JobSql = Record<'id' | 'requiredExpertise' | 'languageRequirements' | 'startDate' | 'endDate', SQL>;

/** The parts of a worker that a business may know of, as SQL. */
type ApplicantSql = {
  /** `text[]`. */
  expertise: SQL;
  /** `jsonb`: the level of each language. */
  languageProficiency: SQL;
  /** A table of the worker's shifts, at least from 48 hours before the job: `job_id`, `start_date` and `end_date`. */
  ownShifts: SQL;
  /** A condition. */
  hasWorkedHere: SQL;
};

/** The parts of a worker, as SQL. */
type WorkerSql = ApplicantSql & {
  /** `tstzmultirange`: the weekly times as instants (`weeklyInstants`); null for all times. */
  weekly: SQL;
  /** `jsonb`, as in `worker_availability`. */
  exceptions: SQL;
  /** `date`, or null. */
  pausedUntil: SQL;
};

/** Conditions for the distance between worker and job. */
type DistanceSql = { isNear: SQL; isShortRide: SQL };

const place = (headline: Headline) => sql.raw(String(placeOf(headline)));
const zone = sql.raw(`'${TIME_ZONE}'`);
const levels = sql.raw(`array[${LANGUAGE_LEVELS.map((level) => `'${level}'`).join(', ')}]`);

/**
 * The place of a job in a worker's best matches: `placeOf(headlineOf(match(…)))` of `domain/matching`, as SQL. The tests keep the two
 * equal. It is for jobs of which the worker has an expertise, and which are not far.
 */
export function headlinePlace(job: JobSql, worker: WorkerSql, distance: DistanceSql): SQL<number> {
  const covered = coveredPart(job, worker);
  return sql<number>`case
    when exists (
      select from ${worker.ownShifts} as own
      where own.job_id <> ${job.id} and own.start_date < ${job.endDate} and ${job.startDate} < own.end_date
    ) then ${place('bookedThen')}
    when ${worker.pausedUntil} > ${dayOf(job.startDate)} then ${place('paused')}
    else (
      select case
        when available.part = 0 then ${place('notFree')}
        when ${restIsShort(job, worker)} then ${place('restShort')}
        when ${asksForLanguage(job, worker, sql`spoken.level = 'None'`)} then ${place('languageMissing')}
        when not ${job.requiredExpertise} <@ ${worker.expertise} then ${place('someSkills')}
        when available.part < 1 then ${place('partlyFree')}
        when ${asksForLanguage(
          job,
          worker,
          sql`array_position(${levels}, spoken.level) < array_position(${levels}, asked.level)`,
        )} then ${place('languageWeaker')}
        when ${worker.hasWorkedHere} then ${place('workedHere')}
        when ${distance.isNear} then ${place('near')}
        when ${distance.isShortRide} then ${place('short-ride')}
        else ${place('allSkills')}
      end
      -- "offset 0" keeps the planner from putting the expression in both places.
      from (select ${covered} as part offset 0) as available
    )
  end`;
}

/** The same for an applicant, as `applicantHeadlineOf(matchApplicant(…))`: without the availability, and for any job. */
export function headlinePlaceOfApplicant(
  job: JobSql,
  applicant: ApplicantSql,
  { isFar, ...distance }: DistanceSql & { isFar: SQL },
): SQL<number> {
  const worker = {
    ...applicant,
    weekly: sql`null::tstzmultirange`,
    exceptions: sql`'[]'::jsonb`,
    pausedUntil: sql`null::date`,
  };
  return sql<number>`case
    when not ${job.requiredExpertise} && ${worker.expertise} then ${place('noSkills')}
    when ${isFar} then ${place('far')}
    else ${headlinePlace(job, worker, distance)}
  end`;
}

const dayOf = (instant: SQL) => sql`(${instant} at time zone ${zone})::date`;

/** Whether the job asks for a language of which a condition on `asked.level` and `spoken.level` holds. */
const asksForLanguage = (
  job: JobSql,
  worker: ApplicantSql,
  condition: SQL,
) => sql`${job.languageRequirements} <> '{}' and exists (
  select from jsonb_each_text(${job.languageRequirements}) as asked (language, level),
    lateral (select ${worker.languageProficiency} ->> asked.language as level) as spoken
  where asked.level <> 'None' and ${condition})`;

/** 1 where the worker is available for all of a shift, 0.5 for a part of it and 0 for none, as `availabilityFor` has it. */
function coveredPart({ startDate, endDate }: JobSql, { weekly, exceptions }: WorkerSql): SQL {
  const day = dayOf(startDate);
  const shift = sql`tstzrange(${startDate}, ${endDate})`;
  return sql`coalesce(
    case when ${exceptions} <> '[]' then (
      select case when (exception ->> 'isAvailable')::boolean then 1 else 0 end
      from jsonb_array_elements(${exceptions}) with ordinality as list (exception, number)
      where ${day} between (exception ->> 'firstDate')::date and (exception ->> 'lastDate')::date
      order by number limit 1
    ) end,
    case when ${weekly} is null or ${weekly} @> ${shift} then 1 when ${weekly} && ${shift} then 0.5 else 0 end
  )`;
}

/**
 * A worker's weekly times as instants, for shifts that start between two instants. To be computed once for many jobs, since the time
 * zone makes it slow.
 * @param weekly `jsonb`, as in `worker_availability`; null for all times
 * @returns `tstzmultirange`, null for all times
 */
export const weeklyInstants = (weekly: SQL, from: SQL, until: SQL): SQL => sql`(
  select case when ${weekly} is not null then coalesce(range_agg(tstzrange(since.instant, greatest(since.instant, until.instant))), '{}') end
  -- In the hour that the spring change leaves out, a time can end before it starts; it is empty then.
  -- The night before the first shift can reach into its day, and the last shift ends on the next day.
  from generate_series(${dayOf(from)} - 1, ${dayOf(until)} + 1, interval '1 day') as days (day)
  join jsonb_to_recordset(${weekly}) as times ("weekday" int, "startTime" time, "endTime" time)
    on times."weekday" = extract(isodow from day),
    lateral ${instantOf(sql`day::date + times."startTime"`)} as since,
    lateral ${instantOf(sql`day::date + (times."endTime" <= times."startTime")::int + times."endTime"`)} as until)`;

/**
 * The instant of a local time, as `stockholmInstant` has it. Of a time that the autumn change repeats, PostgreSQL uses the second
 * instant, and this is the first.
 */
const instantOf = (local: SQL) => sql`(
  select case when (second - interval '1 hour') at time zone ${zone} = clock then second - interval '1 hour' else second end as instant
  from (select ${local} as clock) as local_time, lateral (select clock at time zone ${zone} as second) as converted)`;

/** Whether the longest free time in a period of 24 hours around the job is shorter than `DAILY_REST`, as in `dailyRest`. */
function restIsShort({ id, startDate, endDate }: JobSql, { ownShifts }: ApplicantSql): SQL {
  const nearby = sql`from ${ownShifts} as own
    where own.job_id <> ${id} and own.start_date > ${startDate} - interval '48 hours' and own.start_date < ${endDate} + interval '24 hours'`;
  const tooLong = sql`${endDate} - ${startDate} > interval '${sql.raw(String(DAY_MINUTES - DAILY_REST))} minutes'`;
  return sql`(${tooLong} or exists (select ${nearby})) and exists (
    with shifts as (
      select own.start_date as since, own.end_date as until ${nearby} union all select ${startDate}, ${endDate}
    )
    select from shifts as period
    where period.since < ${endDate} and period.since + interval '24 hours' > ${startDate}
      and interval '${sql.raw(String(DAILY_REST))} minutes' > (
      select greatest(max(gap), period.since + interval '24 hours' - max(until)) from (
        select until, since - coalesce(lag(until) over (order by since), period.since) as gap
        from shifts where until > period.since and since < period.since + interval '24 hours'
      ) as gaps
    )
  )`;
}
