-- The SQL of the route "Browse, first page", as the program sent it on 2026-11-23.
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
  now() as now,
  '' as value,
  'ebad6414-9cc7-47ba-86ef-069819279fd5' as worker,
  'infinity' as value_2,
  'ffffffff-ffff-ffff-ffff-ffffffffffff' as value_3
\gset
\endif

select "users"."id", "users"."email", "users"."role", "sessions"."id" from "sessions" inner join "users" on "users"."id" = "sessions"."user_id" where ("sessions"."token" = :worker_token and "sessions"."expires_at" > now() and "users"."deleted_at" is null);
select coalesce(sum("difference"), 0) - (
  select count(*) from "jobs"
  where "jobs"."status" = 'open' and "jobs"."start_date" <= :now
    and (:value = '' or "jobs"."city" = :value)
    and (:value = '' or "jobs"."required_expertise" @> array[:value::text])) from "open_job_counts" where ("open_job_counts"."expertise" = :value and (:value = '' or "open_job_counts"."city" = :value));
select "jobs"."id", "jobs"."business_id", "jobs"."title", "jobs"."description", "jobs"."required_expertise", "jobs"."pay_rate", "jobs"."address", "jobs"."city", "jobs"."zip_code", "jobs"."start_date", "jobs"."end_date", "jobs"."dress_code", "jobs"."language_requirements", "jobs"."is_urgent", "jobs"."status", "jobs"."created_at", "jobs"."updated_at", "businesses"."business_name", "businesses"."business_type", "businesses"."first_name", "businesses"."last_name", "businesses"."phone_number", "applications"."id", "applications"."status", "applications"."created_at", "applications"."cancelled_at", "applications"."cancelled_by", "applications"."cancel_reason", "applications"."cancelled_by_deletion" from "jobs" inner join "businesses" on "businesses"."user_id" = "jobs"."business_id" left join "applications" on ("applications"."job_id" = "jobs"."id" and "applications"."worker_id" = :worker) where ("jobs"."status" = 'open' and "jobs"."start_date" - :now::timestamptz > interval '0' and ("jobs"."created_at", "jobs"."id") < (:value_2::timestamptz, :value_3::uuid)) order by "jobs"."created_at" desc, "jobs"."id" desc limit 21;
