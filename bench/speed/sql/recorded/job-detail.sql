-- The SQL of the route "job detail", as the program sent it on 2026-11-23.
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
  '0fa5f03a-2fe5-4a42-8187-527e86f47de5' as job,
  'open' as value
\gset
\endif

select "users"."id", "users"."email", "users"."role", "sessions"."id" from "sessions" inner join "users" on "users"."id" = "sessions"."user_id" where ("sessions"."token" = :worker_token and "sessions"."expires_at" > now() and "users"."deleted_at" is null);
select "jobs"."id", "jobs"."business_id", "jobs"."title", "jobs"."description", "jobs"."required_expertise", "jobs"."pay_rate", "jobs"."address", "jobs"."city", "jobs"."zip_code", "jobs"."start_date", "jobs"."end_date", "jobs"."dress_code", "jobs"."language_requirements", "jobs"."is_urgent", "jobs"."status", "jobs"."created_at", "jobs"."updated_at", "businesses"."business_name", "businesses"."business_type", "businesses"."first_name", "businesses"."last_name", "businesses"."phone_number", "applications"."id", "applications"."status", "applications"."created_at", "applications"."cancelled_at", "applications"."cancelled_by", "applications"."cancel_reason", "applications"."cancelled_by_deletion" from "jobs" inner join "businesses" on "businesses"."user_id" = "jobs"."business_id" left join "applications" on ("applications"."job_id" = "jobs"."id" and "applications"."worker_id" = :worker) where ("jobs"."id" = :job and ("jobs"."status" = :value or "applications"."id" is not null));
