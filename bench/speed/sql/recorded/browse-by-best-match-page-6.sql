-- The SQL of the route "Browse by best match, page 6", as the program sent it on 2026-11-26.
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
  (select created_at from jobs where id = '52e2159c-33d9-44bd-8b22-66e9ac8cb5b6') as time,
  '52e2159c-33d9-44bd-8b22-66e9ac8cb5b6' as job,
  '!''*''&(''#Server''|''#Host'')&!(''*''|''*''|((''@Stockholm'')))' as value_2,
  '0' as value_3,
  '{"b2e4bb29-7a46-4906-8c93-2994323d9b32","0de44b4f-3ee0-44b5-892d-71dadaa883f1","551d7724-c546-4aef-861f-8e81e7fa4c2c","30f2c9d1-5456-49a9-8b2b-ef76c073c51e","b841e71b-8064-400c-832f-09080f087059","6e6efbaa-e197-4641-8318-ff82eeb90e73","e0f9202f-2fa0-4b1d-8beb-101719f23ef8","3b0fa9e0-6753-414f-834f-d9c25ac8b543","3852cc29-bfab-4cc1-86d1-be8440cf9f89","e5a8f835-8fae-44ee-8db0-40fa6b0c2f33","4a63d100-5871-4a90-8ce7-2752f0173905","d45bdd16-30d0-4361-8cfd-4e28021fafb7","7a2eaa6a-7834-4805-8353-7ee34ec0cb69","995e46e3-f2a2-4783-8753-13febdc41815","4007eb87-6d06-4a3e-8db0-a07498d80dd0","bc7315b6-9f01-414b-8c49-e6e7130cde3b","668feb3e-b0e7-4a12-8866-2f08acbfd8ba","f9a40100-2846-4d1a-8779-a157a0dba3ec","ae4a838e-ffca-4b04-834a-ca771d9d5409","c605f4a0-9db9-45b5-8091-618c6c0b4e64"}' as ids
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
select created_at, start_date, pay_rate, job_id from (
  with first_rows as materialized (
    select created_at, start_date, pay_rate, job_id, words, latitude, longitude from "job_search" where true and ("job_search"."created_at", "job_search"."job_id") < (:time::timestamptz, :job::uuid) order by created_at desc, job_id desc limit 200
  ),
  first_matches as materialized (
    select created_at, start_date, pay_rate, job_id from first_rows where words @@ :value_2::tsquery and pay_rate >= :value_3::numeric
  and start_date > :now::timestamptz and (latitude is null or null::float8 is null or (
  2 * 6371::double precision * asin(sqrt(
    sin((radians(latitude) - radians(null::float8)) / 2) ^ 2
    + cos(radians(null::float8)) * cos(radians(latitude)) * sin(radians(longitude - null::float8) / 2) ^ 2)))
  >= 10) and job_id not in (
  select held.id from "jobs" as held
  where held.status = 'open' and held.released_at > :now::timestamptz and held.released_at < 'infinity'
    and not exists (
  select from "regulars" as regular
  where regular.worker_id = :worker::uuid and regular.business_id = held.business_id and regular.status = 'agreed') and not exists (
  select from "invitations" as invitation
  where invitation.job_id = held.id and invitation.worker_id = :worker::uuid) union 
  select open.id from (
  select block.business_id from "blocks" as block where block.worker_id = :worker::uuid) as apart
  join "jobs" as open on open.business_id = apart.business_id and open.status = 'open') order by created_at desc, job_id desc limit 21
  ),
  is_enough as materialized (
    select (select count(*) from first_matches) = 21
      or (select count(*) from first_rows) < 200 as value
  )
  select * from first_matches where (select value from is_enough)
  union all
  select * from (
    select * from (
      select created_at, start_date, pay_rate, job_id from "job_search" where not (select value from is_enough) and words @@ :value_2::tsquery and pay_rate >= :value_3::numeric
  and start_date > :now::timestamptz and (latitude is null or null::float8 is null or (
  2 * 6371::double precision * asin(sqrt(
    sin((radians(latitude) - radians(null::float8)) / 2) ^ 2
    + cos(radians(null::float8)) * cos(radians(latitude)) * sin(radians(longitude - null::float8) / 2) ^ 2)))
  >= 10) and job_id not in (
  select held.id from "jobs" as held
  where held.status = 'open' and held.released_at > :now::timestamptz and held.released_at < 'infinity'
    and not exists (
  select from "regulars" as regular
  where regular.worker_id = :worker::uuid and regular.business_id = held.business_id and regular.status = 'agreed') and not exists (
  select from "invitations" as invitation
  where invitation.job_id = held.id and invitation.worker_id = :worker::uuid) union 
  select open.id from (
  select block.business_id from "blocks" as block where block.worker_id = :worker::uuid) as apart
  join "jobs" as open on open.business_id = apart.business_id and open.status = 'open') and ("job_search"."created_at", "job_search"."job_id") < (:time::timestamptz, :job::uuid)
      -- Keeps the planner from reading the index over the order instead of the index over words.
      offset 0
    ) as found
    order by created_at desc, job_id desc
    limit 21
  ) as all_matches
) as matches order by created_at desc, job_id desc;
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
