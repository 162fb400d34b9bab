-- The SQL of the route "tiles", as the program sent it on 2026-11-23.
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
  now() as now
\gset
\endif

select "users"."id", "users"."email", "users"."role", "sessions"."id" from "sessions" inner join "users" on "users"."id" = "sessions"."user_id" where ("sessions"."token" = :worker_token and "sessions"."expires_at" > now() and "users"."deleted_at" is null);
select "status", count(*) from "applications" where "applications"."worker_id" = :worker group by "applications"."status";
select "id" from "jobs" where ("jobs"."status" = 'open' and "jobs"."start_date" - :now::timestamptz > interval '0' and not exists (
  select from "applications" where job_id = "jobs"."id" and worker_id = :worker and status <> 'withdrawn')) order by "jobs"."created_at" desc, "jobs"."id" desc limit 5;
