-- The SQL of the route "Browse by best match", as the program sent it on 2026-11-26.
--
-- The benchmark runs this file with pgbench, as PostgreSQL's part of the limit of the route. The file stays as it is when
-- the program sends other SQL, so that the limit does not move with the program. When a migration removes what the file
-- names, adapt those words by hand. `npm run bench:record` writes the file anew from the program, which sets another limit.
--
-- Variables on the command line: i (0), clients (the number of clients), base (the number of the first write),
-- open (the number of open jobs).

\set n :base + :i * :clients + :client_id
\set i :i + 1
\if :i = 1
select
  '3bc50dd238ccc2ae7e2b14f2ac9f2d1a' as worker_token,
  'ebad6414-9cc7-47ba-86ef-069819279fd5' as worker,
  now() as now,
  '' as value,
  '!''*''&(''#Server''|''#Host'')&(''*''|''*''|((''@Stockholm'')))' as value_2,
  '0' as value_3,
  '-1' as value_4,
  '{}' as value_5,
  '{"Server","Host"}' as value_6,
  '[]' as value_7,
  'infinity' as value_8,
  'ffffffff-ffff-ffff-ffff-ffffffffffff' as value_9,
  '!''*''&(''#Server''|''#Host'')&''*''' as value_10,
  '!''*''&(''#Server''|''#Host'')&((''@Stockholm''))' as value_11,
  '{"2cbddfa6-4a90-4001-881e-f430ce113fdb","75b03aae-bc6c-47a1-847e-212c28b3780c","9ba5edd3-fd31-43d8-8fc6-951db1fc239d","ebed266f-8970-4764-8e9a-26bf3c795662","e94bfae6-f9bb-4d5c-8b7a-63567bded456","e8072a90-490a-4b94-8d5c-3ec1cfca99cb","27142ecc-da04-4d72-8535-faa8d9e90a3e","4ea35c7f-8b27-4a74-845b-2df493d1273e","33bb86a0-8d61-456e-819d-67e095bc5041","84e1656c-d921-4ee6-812b-418674e8feb2","f06dc65f-3d0a-44fc-89b0-34c3528279b9","d5b38f75-7e89-4956-858e-f5ff4d37a09b","457ef73a-1304-40f9-817d-ba974b7ffc47","52e2159c-33d9-44bd-8b22-66e9ac8cb5b6","32a011b7-9ca0-4c13-83c0-1e8cc749e57a","7a127e3e-7c74-4ee5-8862-df97b154d422","90586125-c3bb-4507-845b-85f41057b866","6ddcaab2-b61f-4d7b-8f8b-65bd097388dd","9c7c52f9-b9f7-4a30-82f0-d2fb3127f2dd","94503e6c-9ac0-4682-8be1-baf196b6af74"}' as ids
\gset
\endif

select "users"."id", "users"."email", "users"."role", "sessions"."id" from "sessions" inner join "users" on "users"."id" = "sessions"."user_id" where ("sessions"."token" = :worker_token and "sessions"."expires_at" > now() and "users"."deleted_at" is null);
select (
  select json_build_object('expertise', "expertise", 'city', "city",
    'languageProficiency', "language_proficiency",
    'availability', case when "worker_id" is not null then json_build_object(
      'exceptions', "exceptions", 'weekly', "weekly",
      'pausedUntil', "paused_until", 'homeArea', "home_area") end)
  from "workers" left join "worker_availability" on "worker_id" = "user_id"
  where "user_id" = :worker and "expertise" is not null and "city" is not null)::text from (values (1)) as single_row;
select coalesce(sum("difference"), 0) - (
  (select count(*) from "jobs"
    where "jobs"."status" = 'open' and "jobs"."start_date" <= :now and (:value = '' or "jobs"."city" = :value)
    and (:value = '' or "jobs"."required_expertise" @> array[:value::text]))
  + (select count(*) from "jobs"
    where "jobs"."id" = any (array(
  select held.id from "jobs" as held
  where held.status = 'open' and held.released_at > :now::timestamptz and held.released_at < 'infinity'
    and not exists (
  select from "regulars" as regular
  where regular.worker_id = :worker::uuid and regular.business_id = held.business_id and regular.status = 'agreed') and not exists (
  select from "invitations" as invitation
  where invitation.job_id = held.id and invitation.worker_id = :worker::uuid) union 
  select open.id from (
  select block.business_id from "blocks" as block where block.worker_id = :worker::uuid) as apart
  join "jobs" as open on open.business_id = apart.business_id and open.status = 'open')) and "jobs"."start_date" - :now::timestamptz > interval '0' and (:value = '' or "jobs"."city" = :value)
    and (:value = '' or "jobs"."required_expertise" @> array[:value::text]))) from "open_job_counts" where ("open_job_counts"."expertise" = :value and (:value = '' or "open_job_counts"."city" = :value));
select rank, created_at, job_id from (
  with own_shifts as materialized (
    select job_id, start_date, end_date from "assignments"
    where worker_id = :worker::uuid and status in ('accepted', 'completed') and start_date > :now::timestamptz - interval '48 hours'
  ),
  weekly_times as materialized (
    select (
  select case when null::jsonb is not null then coalesce(range_agg(tstzrange(since.instant, greatest(since.instant, until.instant))), '{}') end
  -- In the hour that the spring change leaves out, a time can end before it starts; it is empty then.
  -- The night before the first shift can reach into its day, and the last shift ends on the next day.
  from generate_series((:now::timestamptz at time zone 'Europe/Stockholm')::date - 1, ((select max(start_date) from "job_search") at time zone 'Europe/Stockholm')::date + 1, interval '1 day') as days (day)
  join jsonb_to_recordset(null::jsonb) as times ("weekday" int, "startTime" time, "endTime" time)
    on times."weekday" = extract(isodow from day),
    lateral (
  select case when (second - interval '1 hour') at time zone 'Europe/Stockholm' = clock then second - interval '1 hour' else second end as instant
  from (select day::date + times."startTime" as clock) as local_time, lateral (select clock at time zone 'Europe/Stockholm' as second) as converted) as since,
    lateral (
  select case when (second - interval '1 hour') at time zone 'Europe/Stockholm' = clock then second - interval '1 hour' else second end as instant
  from (select day::date + (times."endTime" <= times."startTime")::int + times."endTime" as clock) as local_time, lateral (select clock at time zone 'Europe/Stockholm' as second) as converted) as until) as instants
  ),
  venues as materialized (
    select distinct business_id from "applications" where worker_id = :worker::uuid and status = 'completed'
  ),
  worked_here as materialized (
    
  select compared.rank, created_at, job_id
  from (select * from (select found.created_at, found.job_id, found.latitude, found.longitude from venues
        join "jobs" as jobs on jobs.business_id = venues.business_id and jobs.status = 'open'
        join "job_search" as found on found.job_id = jobs.id where 
  found.words @@ :value_2::tsquery and found.pay_rate >= :value_3::numeric and found.start_date > :now::timestamptz
  and coalesce((
  2 * 6371::double precision * asin(sqrt(
    sin((radians(found.latitude) - radians(null::float8)) / 2) ^ 2
    + cos(radians(null::float8)) * cos(radians(found.latitude)) * sin(radians(found.longitude - null::float8) / 2) ^ 2))) < 10, true)
  and found.job_id not in (
  select held.id from "jobs" as held
  where held.status = 'open' and held.released_at > :now::timestamptz and held.released_at < 'infinity'
    and not exists (
  select from "regulars" as regular
  where regular.worker_id = :worker::uuid and regular.business_id = held.business_id and regular.status = 'agreed') and not exists (
  select from "invitations" as invitation
  where invitation.job_id = held.id and invitation.worker_id = :worker::uuid) union 
  select open.id from (
  select block.business_id from "blocks" as block where block.worker_id = :worker::uuid) as apart
  join "jobs" as open on open.business_id = apart.business_id and open.status = 'open')
  and 0 < 21 and :value_4::int <= 0 offset 0) as found order by created_at desc, job_id desc) as newest,
    lateral (select case
    when exists (
      select from own_shifts as own
      where own.job_id <> jobs.id and own.start_date < jobs.end_date and jobs.start_date < own.end_date
    ) then 11
    when null::date > (jobs.start_date at time zone 'Europe/Stockholm')::date then 10
    else (
      select case
        when available.part = 0 then 9
        when (jobs.end_date - jobs.start_date > interval '780 minutes' or exists (select from own_shifts as own
    where own.job_id <> jobs.id and own.start_date > jobs.start_date - interval '48 hours' and own.start_date < jobs.end_date + interval '24 hours')) and exists (
    with shifts as (
      select own.start_date as since, own.end_date as until from own_shifts as own
    where own.job_id <> jobs.id and own.start_date > jobs.start_date - interval '48 hours' and own.start_date < jobs.end_date + interval '24 hours' union all select jobs.start_date, jobs.end_date
    )
    select from shifts as period
    where period.since < jobs.end_date and period.since + interval '24 hours' > jobs.start_date
      and interval '660 minutes' > (
      select greatest(max(gap), period.since + interval '24 hours' - max(until)) from (
        select until, since - coalesce(lag(until) over (order by since), period.since) as gap
        from shifts where until > period.since and since < period.since + interval '24 hours'
      ) as gaps
    )
  ) then 8
        when jobs.language_requirements <> '{}' and exists (
  select from jsonb_each_text(jobs.language_requirements) as asked (language, level),
    lateral (select :value_5::jsonb ->> asked.language as level) as spoken
  where asked.level <> 'None' and spoken.level = 'None') then 7
        when not jobs.required_expertise <@ :value_6::text[] then 6
        when available.part < 1 then 5
        when jobs.language_requirements <> '{}' and exists (
  select from jsonb_each_text(jobs.language_requirements) as asked (language, level),
    lateral (select :value_5::jsonb ->> asked.language as level) as spoken
  where asked.level <> 'None' and array_position(array['None', 'Basic', 'Intermediate', 'Fluent', 'Native'], spoken.level) < array_position(array['None', 'Basic', 'Intermediate', 'Fluent', 'Native'], asked.level)) then 4
        when jobs.business_id in (select business_id from venues) then 0
        when coalesce((
  2 * 6371::double precision * asin(sqrt(
    sin((radians(newest.latitude) - radians(null::float8)) / 2) ^ 2
    + cos(radians(null::float8)) * cos(radians(newest.latitude)) * sin(radians(newest.longitude - null::float8) / 2) ^ 2))) < 2, left(regexp_replace(jobs.zip_code, '[^0-9]', '', 'g'), 3) = any (:value_5::text[])) then 1
        when coalesce((
  2 * 6371::double precision * asin(sqrt(
    sin((radians(newest.latitude) - radians(null::float8)) / 2) ^ 2
    + cos(radians(null::float8)) * cos(radians(newest.latitude)) * sin(radians(newest.longitude - null::float8) / 2) ^ 2))) < 5, left(regexp_replace(jobs.zip_code, '[^0-9]', '', 'g'), 3) = any (:value_5::text[])) then 2
        else 3
      end
      -- "offset 0" keeps the planner from putting the expression in both places.
      from (select coalesce(
    case when :value_7::jsonb <> '[]' then (
      select case when (exception ->> 'isAvailable')::boolean then 1 else 0 end
      from jsonb_array_elements(:value_7::jsonb) with ordinality as list (exception, number)
      where (jobs.start_date at time zone 'Europe/Stockholm')::date between (exception ->> 'firstDate')::date and (exception ->> 'lastDate')::date
      order by number limit 1
    ) end,
    case when (select instants from weekly_times) is null or (select instants from weekly_times) @> tstzrange(jobs.start_date, jobs.end_date) then 1 when (select instants from weekly_times) && tstzrange(jobs.start_date, jobs.end_date) then 0.5 else 0 end
  ) as part offset 0) as available
    )
  end as rank from "jobs" as jobs where jobs.id = newest.job_id offset 0) as compared
  where rank = 0 and (:value_4::int < rank or (:value_4::int = rank
  and (created_at, job_id) < (:value_8::timestamptz, :value_9::uuid)))
  order by created_at desc, job_id desc
  limit 21
  ),
  near as materialized (
  select compared.rank, created_at, job_id
  from (select * from (select found.created_at, found.job_id, found.latitude, found.longitude from "job_search" as found where 
  found.words @@ :value_10::tsquery and found.pay_rate >= :value_3::numeric and found.start_date > :now::timestamptz
  and coalesce((
  2 * 6371::double precision * asin(sqrt(
    sin((radians(found.latitude) - radians(null::float8)) / 2) ^ 2
    + cos(radians(null::float8)) * cos(radians(found.latitude)) * sin(radians(found.longitude - null::float8) / 2) ^ 2))) < 10, true)
  and found.job_id not in (
  select held.id from "jobs" as held
  where held.status = 'open' and held.released_at > :now::timestamptz and held.released_at < 'infinity'
    and not exists (
  select from "regulars" as regular
  where regular.worker_id = :worker::uuid and regular.business_id = held.business_id and regular.status = 'agreed') and not exists (
  select from "invitations" as invitation
  where invitation.job_id = held.id and invitation.worker_id = :worker::uuid) union 
  select open.id from (
  select block.business_id from "blocks" as block where block.worker_id = :worker::uuid) as apart
  join "jobs" as open on open.business_id = apart.business_id and open.status = 'open')
  and (select count(*) from worked_here) + 0 < 21 and :value_4::int <= 1 offset 0) as found order by created_at desc, job_id desc) as newest,
    lateral (select case
    when exists (
      select from own_shifts as own
      where own.job_id <> jobs.id and own.start_date < jobs.end_date and jobs.start_date < own.end_date
    ) then 11
    when null::date > (jobs.start_date at time zone 'Europe/Stockholm')::date then 10
    else (
      select case
        when available.part = 0 then 9
        when (jobs.end_date - jobs.start_date > interval '780 minutes' or exists (select from own_shifts as own
    where own.job_id <> jobs.id and own.start_date > jobs.start_date - interval '48 hours' and own.start_date < jobs.end_date + interval '24 hours')) and exists (
    with shifts as (
      select own.start_date as since, own.end_date as until from own_shifts as own
    where own.job_id <> jobs.id and own.start_date > jobs.start_date - interval '48 hours' and own.start_date < jobs.end_date + interval '24 hours' union all select jobs.start_date, jobs.end_date
    )
    select from shifts as period
    where period.since < jobs.end_date and period.since + interval '24 hours' > jobs.start_date
      and interval '660 minutes' > (
      select greatest(max(gap), period.since + interval '24 hours' - max(until)) from (
        select until, since - coalesce(lag(until) over (order by since), period.since) as gap
        from shifts where until > period.since and since < period.since + interval '24 hours'
      ) as gaps
    )
  ) then 8
        when jobs.language_requirements <> '{}' and exists (
  select from jsonb_each_text(jobs.language_requirements) as asked (language, level),
    lateral (select :value_5::jsonb ->> asked.language as level) as spoken
  where asked.level <> 'None' and spoken.level = 'None') then 7
        when not jobs.required_expertise <@ :value_6::text[] then 6
        when available.part < 1 then 5
        when jobs.language_requirements <> '{}' and exists (
  select from jsonb_each_text(jobs.language_requirements) as asked (language, level),
    lateral (select :value_5::jsonb ->> asked.language as level) as spoken
  where asked.level <> 'None' and array_position(array['None', 'Basic', 'Intermediate', 'Fluent', 'Native'], spoken.level) < array_position(array['None', 'Basic', 'Intermediate', 'Fluent', 'Native'], asked.level)) then 4
        when jobs.business_id in (select business_id from venues) then 0
        when coalesce((
  2 * 6371::double precision * asin(sqrt(
    sin((radians(newest.latitude) - radians(null::float8)) / 2) ^ 2
    + cos(radians(null::float8)) * cos(radians(newest.latitude)) * sin(radians(newest.longitude - null::float8) / 2) ^ 2))) < 2, left(regexp_replace(jobs.zip_code, '[^0-9]', '', 'g'), 3) = any (:value_5::text[])) then 1
        when coalesce((
  2 * 6371::double precision * asin(sqrt(
    sin((radians(newest.latitude) - radians(null::float8)) / 2) ^ 2
    + cos(radians(null::float8)) * cos(radians(newest.latitude)) * sin(radians(newest.longitude - null::float8) / 2) ^ 2))) < 5, left(regexp_replace(jobs.zip_code, '[^0-9]', '', 'g'), 3) = any (:value_5::text[])) then 2
        else 3
      end
      -- "offset 0" keeps the planner from putting the expression in both places.
      from (select coalesce(
    case when :value_7::jsonb <> '[]' then (
      select case when (exception ->> 'isAvailable')::boolean then 1 else 0 end
      from jsonb_array_elements(:value_7::jsonb) with ordinality as list (exception, number)
      where (jobs.start_date at time zone 'Europe/Stockholm')::date between (exception ->> 'firstDate')::date and (exception ->> 'lastDate')::date
      order by number limit 1
    ) end,
    case when (select instants from weekly_times) is null or (select instants from weekly_times) @> tstzrange(jobs.start_date, jobs.end_date) then 1 when (select instants from weekly_times) && tstzrange(jobs.start_date, jobs.end_date) then 0.5 else 0 end
  ) as part offset 0) as available
    )
  end as rank from "jobs" as jobs where jobs.id = newest.job_id offset 0) as compared
  where rank = 1 and (:value_4::int < rank or (:value_4::int = rank
  and (created_at, job_id) < (:value_8::timestamptz, :value_9::uuid)))
  order by created_at desc, job_id desc
  limit 21),
  short_ride as materialized (
  select compared.rank, created_at, job_id
  from (select * from (select found.created_at, found.job_id, found.latitude, found.longitude from "job_search" as found where 
  found.words @@ :value_10::tsquery and found.pay_rate >= :value_3::numeric and found.start_date > :now::timestamptz
  and coalesce((
  2 * 6371::double precision * asin(sqrt(
    sin((radians(found.latitude) - radians(null::float8)) / 2) ^ 2
    + cos(radians(null::float8)) * cos(radians(found.latitude)) * sin(radians(found.longitude - null::float8) / 2) ^ 2))) < 10, true)
  and found.job_id not in (
  select held.id from "jobs" as held
  where held.status = 'open' and held.released_at > :now::timestamptz and held.released_at < 'infinity'
    and not exists (
  select from "regulars" as regular
  where regular.worker_id = :worker::uuid and regular.business_id = held.business_id and regular.status = 'agreed') and not exists (
  select from "invitations" as invitation
  where invitation.job_id = held.id and invitation.worker_id = :worker::uuid) union 
  select open.id from (
  select block.business_id from "blocks" as block where block.worker_id = :worker::uuid) as apart
  join "jobs" as open on open.business_id = apart.business_id and open.status = 'open')
  and (select count(*) from worked_here) + (select count(*) from near) + 0 < 21 and :value_4::int <= 2 offset 0) as found order by created_at desc, job_id desc) as newest,
    lateral (select case
    when exists (
      select from own_shifts as own
      where own.job_id <> jobs.id and own.start_date < jobs.end_date and jobs.start_date < own.end_date
    ) then 11
    when null::date > (jobs.start_date at time zone 'Europe/Stockholm')::date then 10
    else (
      select case
        when available.part = 0 then 9
        when (jobs.end_date - jobs.start_date > interval '780 minutes' or exists (select from own_shifts as own
    where own.job_id <> jobs.id and own.start_date > jobs.start_date - interval '48 hours' and own.start_date < jobs.end_date + interval '24 hours')) and exists (
    with shifts as (
      select own.start_date as since, own.end_date as until from own_shifts as own
    where own.job_id <> jobs.id and own.start_date > jobs.start_date - interval '48 hours' and own.start_date < jobs.end_date + interval '24 hours' union all select jobs.start_date, jobs.end_date
    )
    select from shifts as period
    where period.since < jobs.end_date and period.since + interval '24 hours' > jobs.start_date
      and interval '660 minutes' > (
      select greatest(max(gap), period.since + interval '24 hours' - max(until)) from (
        select until, since - coalesce(lag(until) over (order by since), period.since) as gap
        from shifts where until > period.since and since < period.since + interval '24 hours'
      ) as gaps
    )
  ) then 8
        when jobs.language_requirements <> '{}' and exists (
  select from jsonb_each_text(jobs.language_requirements) as asked (language, level),
    lateral (select :value_5::jsonb ->> asked.language as level) as spoken
  where asked.level <> 'None' and spoken.level = 'None') then 7
        when not jobs.required_expertise <@ :value_6::text[] then 6
        when available.part < 1 then 5
        when jobs.language_requirements <> '{}' and exists (
  select from jsonb_each_text(jobs.language_requirements) as asked (language, level),
    lateral (select :value_5::jsonb ->> asked.language as level) as spoken
  where asked.level <> 'None' and array_position(array['None', 'Basic', 'Intermediate', 'Fluent', 'Native'], spoken.level) < array_position(array['None', 'Basic', 'Intermediate', 'Fluent', 'Native'], asked.level)) then 4
        when jobs.business_id in (select business_id from venues) then 0
        when coalesce((
  2 * 6371::double precision * asin(sqrt(
    sin((radians(newest.latitude) - radians(null::float8)) / 2) ^ 2
    + cos(radians(null::float8)) * cos(radians(newest.latitude)) * sin(radians(newest.longitude - null::float8) / 2) ^ 2))) < 2, left(regexp_replace(jobs.zip_code, '[^0-9]', '', 'g'), 3) = any (:value_5::text[])) then 1
        when coalesce((
  2 * 6371::double precision * asin(sqrt(
    sin((radians(newest.latitude) - radians(null::float8)) / 2) ^ 2
    + cos(radians(null::float8)) * cos(radians(newest.latitude)) * sin(radians(newest.longitude - null::float8) / 2) ^ 2))) < 5, left(regexp_replace(jobs.zip_code, '[^0-9]', '', 'g'), 3) = any (:value_5::text[])) then 2
        else 3
      end
      -- "offset 0" keeps the planner from putting the expression in both places.
      from (select coalesce(
    case when :value_7::jsonb <> '[]' then (
      select case when (exception ->> 'isAvailable')::boolean then 1 else 0 end
      from jsonb_array_elements(:value_7::jsonb) with ordinality as list (exception, number)
      where (jobs.start_date at time zone 'Europe/Stockholm')::date between (exception ->> 'firstDate')::date and (exception ->> 'lastDate')::date
      order by number limit 1
    ) end,
    case when (select instants from weekly_times) is null or (select instants from weekly_times) @> tstzrange(jobs.start_date, jobs.end_date) then 1 when (select instants from weekly_times) && tstzrange(jobs.start_date, jobs.end_date) then 0.5 else 0 end
  ) as part offset 0) as available
    )
  end as rank from "jobs" as jobs where jobs.id = newest.job_id offset 0) as compared
  where rank = 2 and (:value_4::int < rank or (:value_4::int = rank
  and (created_at, job_id) < (:value_8::timestamptz, :value_9::uuid)))
  order by created_at desc, job_id desc
  limit 21),
  farther as materialized (
  select compared.rank, created_at, job_id
  from (select * from (select found.created_at, found.job_id, found.latitude, found.longitude from "job_search" as found where 
  found.words @@ :value_11::tsquery and found.pay_rate >= :value_3::numeric and found.start_date > :now::timestamptz
  and coalesce((
  2 * 6371::double precision * asin(sqrt(
    sin((radians(found.latitude) - radians(null::float8)) / 2) ^ 2
    + cos(radians(null::float8)) * cos(radians(found.latitude)) * sin(radians(found.longitude - null::float8) / 2) ^ 2))) < 10, true)
  and found.job_id not in (
  select held.id from "jobs" as held
  where held.status = 'open' and held.released_at > :now::timestamptz and held.released_at < 'infinity'
    and not exists (
  select from "regulars" as regular
  where regular.worker_id = :worker::uuid and regular.business_id = held.business_id and regular.status = 'agreed') and not exists (
  select from "invitations" as invitation
  where invitation.job_id = held.id and invitation.worker_id = :worker::uuid) union 
  select open.id from (
  select block.business_id from "blocks" as block where block.worker_id = :worker::uuid) as apart
  join "jobs" as open on open.business_id = apart.business_id and open.status = 'open')
  and (select count(*) from worked_here) + (select count(*) from near) + (select count(*) from short_ride) + 0 < 21 and :value_4::int <= 3 offset 0) as found order by created_at desc, job_id desc) as newest,
    lateral (select case
    when exists (
      select from own_shifts as own
      where own.job_id <> jobs.id and own.start_date < jobs.end_date and jobs.start_date < own.end_date
    ) then 11
    when null::date > (jobs.start_date at time zone 'Europe/Stockholm')::date then 10
    else (
      select case
        when available.part = 0 then 9
        when (jobs.end_date - jobs.start_date > interval '780 minutes' or exists (select from own_shifts as own
    where own.job_id <> jobs.id and own.start_date > jobs.start_date - interval '48 hours' and own.start_date < jobs.end_date + interval '24 hours')) and exists (
    with shifts as (
      select own.start_date as since, own.end_date as until from own_shifts as own
    where own.job_id <> jobs.id and own.start_date > jobs.start_date - interval '48 hours' and own.start_date < jobs.end_date + interval '24 hours' union all select jobs.start_date, jobs.end_date
    )
    select from shifts as period
    where period.since < jobs.end_date and period.since + interval '24 hours' > jobs.start_date
      and interval '660 minutes' > (
      select greatest(max(gap), period.since + interval '24 hours' - max(until)) from (
        select until, since - coalesce(lag(until) over (order by since), period.since) as gap
        from shifts where until > period.since and since < period.since + interval '24 hours'
      ) as gaps
    )
  ) then 8
        when jobs.language_requirements <> '{}' and exists (
  select from jsonb_each_text(jobs.language_requirements) as asked (language, level),
    lateral (select :value_5::jsonb ->> asked.language as level) as spoken
  where asked.level <> 'None' and spoken.level = 'None') then 7
        when not jobs.required_expertise <@ :value_6::text[] then 6
        when available.part < 1 then 5
        when jobs.language_requirements <> '{}' and exists (
  select from jsonb_each_text(jobs.language_requirements) as asked (language, level),
    lateral (select :value_5::jsonb ->> asked.language as level) as spoken
  where asked.level <> 'None' and array_position(array['None', 'Basic', 'Intermediate', 'Fluent', 'Native'], spoken.level) < array_position(array['None', 'Basic', 'Intermediate', 'Fluent', 'Native'], asked.level)) then 4
        when jobs.business_id in (select business_id from venues) then 0
        when coalesce((
  2 * 6371::double precision * asin(sqrt(
    sin((radians(newest.latitude) - radians(null::float8)) / 2) ^ 2
    + cos(radians(null::float8)) * cos(radians(newest.latitude)) * sin(radians(newest.longitude - null::float8) / 2) ^ 2))) < 2, left(regexp_replace(jobs.zip_code, '[^0-9]', '', 'g'), 3) = any (:value_5::text[])) then 1
        when coalesce((
  2 * 6371::double precision * asin(sqrt(
    sin((radians(newest.latitude) - radians(null::float8)) / 2) ^ 2
    + cos(radians(null::float8)) * cos(radians(newest.latitude)) * sin(radians(newest.longitude - null::float8) / 2) ^ 2))) < 5, left(regexp_replace(jobs.zip_code, '[^0-9]', '', 'g'), 3) = any (:value_5::text[])) then 2
        else 3
      end
      -- "offset 0" keeps the planner from putting the expression in both places.
      from (select coalesce(
    case when :value_7::jsonb <> '[]' then (
      select case when (exception ->> 'isAvailable')::boolean then 1 else 0 end
      from jsonb_array_elements(:value_7::jsonb) with ordinality as list (exception, number)
      where (jobs.start_date at time zone 'Europe/Stockholm')::date between (exception ->> 'firstDate')::date and (exception ->> 'lastDate')::date
      order by number limit 1
    ) end,
    case when (select instants from weekly_times) is null or (select instants from weekly_times) @> tstzrange(jobs.start_date, jobs.end_date) then 1 when (select instants from weekly_times) && tstzrange(jobs.start_date, jobs.end_date) then 0.5 else 0 end
  ) as part offset 0) as available
    )
  end as rank from "jobs" as jobs where jobs.id = newest.job_id offset 0) as compared
  where rank = 3 and (:value_4::int < rank or (:value_4::int = rank
  and (created_at, job_id) < (:value_8::timestamptz, :value_9::uuid)))
  order by created_at desc, job_id desc
  limit 21),
  others as materialized (
    select rank, created_at, job_id from (
      select found.created_at, found.job_id, case
    when exists (
      select from own_shifts as own
      where own.job_id <> jobs.id and own.start_date < jobs.end_date and jobs.start_date < own.end_date
    ) then 11
    when null::date > (jobs.start_date at time zone 'Europe/Stockholm')::date then 10
    else (
      select case
        when available.part = 0 then 9
        when (jobs.end_date - jobs.start_date > interval '780 minutes' or exists (select from own_shifts as own
    where own.job_id <> jobs.id and own.start_date > jobs.start_date - interval '48 hours' and own.start_date < jobs.end_date + interval '24 hours')) and exists (
    with shifts as (
      select own.start_date as since, own.end_date as until from own_shifts as own
    where own.job_id <> jobs.id and own.start_date > jobs.start_date - interval '48 hours' and own.start_date < jobs.end_date + interval '24 hours' union all select jobs.start_date, jobs.end_date
    )
    select from shifts as period
    where period.since < jobs.end_date and period.since + interval '24 hours' > jobs.start_date
      and interval '660 minutes' > (
      select greatest(max(gap), period.since + interval '24 hours' - max(until)) from (
        select until, since - coalesce(lag(until) over (order by since), period.since) as gap
        from shifts where until > period.since and since < period.since + interval '24 hours'
      ) as gaps
    )
  ) then 8
        when jobs.language_requirements <> '{}' and exists (
  select from jsonb_each_text(jobs.language_requirements) as asked (language, level),
    lateral (select :value_5::jsonb ->> asked.language as level) as spoken
  where asked.level <> 'None' and spoken.level = 'None') then 7
        when not jobs.required_expertise <@ :value_6::text[] then 6
        when available.part < 1 then 5
        when jobs.language_requirements <> '{}' and exists (
  select from jsonb_each_text(jobs.language_requirements) as asked (language, level),
    lateral (select :value_5::jsonb ->> asked.language as level) as spoken
  where asked.level <> 'None' and array_position(array['None', 'Basic', 'Intermediate', 'Fluent', 'Native'], spoken.level) < array_position(array['None', 'Basic', 'Intermediate', 'Fluent', 'Native'], asked.level)) then 4
        when jobs.business_id in (select business_id from venues) then 0
        when coalesce((
  2 * 6371::double precision * asin(sqrt(
    sin((radians(found.latitude) - radians(null::float8)) / 2) ^ 2
    + cos(radians(null::float8)) * cos(radians(found.latitude)) * sin(radians(found.longitude - null::float8) / 2) ^ 2))) < 2, left(regexp_replace(jobs.zip_code, '[^0-9]', '', 'g'), 3) = any (:value_5::text[])) then 1
        when coalesce((
  2 * 6371::double precision * asin(sqrt(
    sin((radians(found.latitude) - radians(null::float8)) / 2) ^ 2
    + cos(radians(null::float8)) * cos(radians(found.latitude)) * sin(radians(found.longitude - null::float8) / 2) ^ 2))) < 5, left(regexp_replace(jobs.zip_code, '[^0-9]', '', 'g'), 3) = any (:value_5::text[])) then 2
        else 3
      end
      -- "offset 0" keeps the planner from putting the expression in both places.
      from (select coalesce(
    case when :value_7::jsonb <> '[]' then (
      select case when (exception ->> 'isAvailable')::boolean then 1 else 0 end
      from jsonb_array_elements(:value_7::jsonb) with ordinality as list (exception, number)
      where (jobs.start_date at time zone 'Europe/Stockholm')::date between (exception ->> 'firstDate')::date and (exception ->> 'lastDate')::date
      order by number limit 1
    ) end,
    case when (select instants from weekly_times) is null or (select instants from weekly_times) @> tstzrange(jobs.start_date, jobs.end_date) then 1 when (select instants from weekly_times) && tstzrange(jobs.start_date, jobs.end_date) then 0.5 else 0 end
  ) as part offset 0) as available
    )
  end as rank
      from "job_search" as found join "jobs" as jobs on jobs.id = found.job_id
      where 
  found.words @@ :value_2::tsquery and found.pay_rate >= :value_3::numeric and found.start_date > :now::timestamptz
  and coalesce((
  2 * 6371::double precision * asin(sqrt(
    sin((radians(found.latitude) - radians(null::float8)) / 2) ^ 2
    + cos(radians(null::float8)) * cos(radians(found.latitude)) * sin(radians(found.longitude - null::float8) / 2) ^ 2))) < 10, true)
  and found.job_id not in (
  select held.id from "jobs" as held
  where held.status = 'open' and held.released_at > :now::timestamptz and held.released_at < 'infinity'
    and not exists (
  select from "regulars" as regular
  where regular.worker_id = :worker::uuid and regular.business_id = held.business_id and regular.status = 'agreed') and not exists (
  select from "invitations" as invitation
  where invitation.job_id = held.id and invitation.worker_id = :worker::uuid) union 
  select open.id from (
  select block.business_id from "blocks" as block where block.worker_id = :worker::uuid) as apart
  join "jobs" as open on open.business_id = apart.business_id and open.status = 'open')
  and (select count(*) from worked_here) + (select count(*) from near) + (select count(*) from short_ride) + (select count(*) from farther) + 0 < 21 and :value_4::int <= 11
      offset 0
    ) as compared
    where rank > 3 and (:value_4::int < rank or (:value_4::int = rank
  and (created_at, job_id) < (:value_8::timestamptz, :value_9::uuid)))
    order by rank, created_at desc, job_id desc
    limit 21
  )
  select * from worked_here union all select * from near union all select * from short_ride union all select * from farther union all select * from others
) as ranked order by rank, created_at desc, job_id desc limit 21;
select "jobs"."id", "jobs"."business_id", "jobs"."title", "jobs"."description", "jobs"."required_expertise", "jobs"."pay_rate", "jobs"."address", "jobs"."city", "jobs"."zip_code", "jobs"."start_date", "jobs"."end_date", "jobs"."dress_code", "jobs"."language_requirements", "jobs"."is_urgent", "jobs"."break_start", "jobs"."break_minutes", "jobs"."break_is_paid", "jobs"."regulars_can_book", "jobs"."openings", "jobs"."status", "jobs"."created_at", "jobs"."updated_at", "businesses"."business_name", "businesses"."business_type", "businesses"."first_name", "businesses"."last_name", "businesses"."phone_number", case when "jobs"."status" = 'open' and "jobs"."openings" > 1 then "jobs"."openings" - (
  select count(*)::int from "assignments" where "assignments"."job_id" = "jobs"."id" and "assignments"."status" <> 'cancelled') end, "jobs"."regulars_can_book" and exists (
  select from "regulars" as regular
  where regular.worker_id = :worker::uuid and regular.business_id = "jobs"."business_id" and regular.status = 'agreed'), (
  select invitation.status from "invitations" as invitation
  where invitation.job_id = "jobs"."id" and invitation.worker_id = :worker::uuid), "applications"."id", "applications"."status", "applications"."created_at", "applications"."message", "applications"."updated_at", "applications"."cancelled_at", "applications"."cancelled_by", "applications"."cancel_reason", "applications"."cancelled_by_deletion", (
  select json_build_object('expertise', "workers"."expertise", 'city', "workers"."city",
    'languageProficiency', "workers"."language_proficiency",
    'availability', case when "worker_availability"."worker_id" is not null then json_build_object(
      'exceptions', "worker_availability"."exceptions", 'weekly', "worker_availability"."weekly",
      'pausedUntil', "worker_availability"."paused_until", 'homeArea', "worker_availability"."home_area") end)
  from "workers" left join "worker_availability" on "worker_availability"."worker_id" = "workers"."user_id"
  where "workers"."user_id" = :worker and "workers"."expertise" is not null and "workers"."city" is not null)::text, (
  select coalesce(json_agg(json_build_array(extract(epoch from own.start_date) * 1000, extract(epoch from own.end_date) * 1000)), '[]')
  from "assignments" as own
  where own.worker_id = :worker and own.status in ('accepted', 'completed')
    and own.start_date > :now::timestamptz - interval '48 hours')::text, case when businesses.latitude is not null and is_at_venue(jobs, businesses)
  then json_build_object('latitude', businesses.latitude, 'longitude', businesses.longitude) end, "jobs"."status" = 'open' and exists (
    select from "applications" as done
    where done.worker_id = :worker and done.business_id = "jobs"."business_id" and done.status = 'completed') from "jobs" inner join "businesses" on "businesses"."user_id" = "jobs"."business_id" left join "applications" on ("applications"."job_id" = "jobs"."id" and "applications"."worker_id" = :worker) where "jobs"."id" = any (:ids::uuid[]);
