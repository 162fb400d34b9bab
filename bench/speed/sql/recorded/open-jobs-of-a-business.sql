-- The SQL of the route "open jobs of a business", as the program sent it on 2026-11-23.
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
  '061373c64507cb0722e12d298190b1a9' as business_token,
  'ab36fdc4-1550-4b15-8d4a-47f2e44f0076' as business,
  'infinity' as value,
  'ffffffff-ffff-ffff-ffff-ffffffffffff' as value_2
\gset
\endif

select "users"."id", "users"."email", "users"."role", "sessions"."id" from "sessions" inner join "users" on "users"."id" = "sessions"."user_id" where ("sessions"."token" = :business_token and "sessions"."expires_at" > now() and "users"."deleted_at" is null);
select "jobs"."id", "jobs"."business_id", "jobs"."title", "jobs"."description", "jobs"."required_expertise", "jobs"."pay_rate", "jobs"."address", "jobs"."city", "jobs"."zip_code", "jobs"."start_date", "jobs"."end_date", "jobs"."dress_code", "jobs"."language_requirements", "jobs"."is_urgent", "jobs"."status", "jobs"."created_at", "jobs"."updated_at", "businesses"."business_name", "businesses"."business_type", "assignments"."application_id", "assignments"."opening_id", "assignments"."job_id", "assignments"."worker_id", "assignments"."status", "assignments"."start_date", "assignments"."end_date", "applications"."completed_at", (select count(*) from "applications" where "applications"."job_id" = "jobs"."id" and "applications"."status" <> 'withdrawn') from "jobs" left join "assignments" on "assignments"."job_id" = "jobs"."id" and "assignments"."status" <> 'cancelled' left join "applications" on "applications"."id" = "assignments"."application_id" inner join "businesses" on "businesses"."user_id" = "jobs"."business_id" where ("jobs"."business_id" = :business and "jobs"."status" in ('open') and ("jobs"."created_at", "jobs"."id") < (:value::timestamptz, :value_2::uuid)) order by "jobs"."created_at" desc, "jobs"."id" desc limit 21;
