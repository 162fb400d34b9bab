-- The SQL of the route "counts of a business", as the program sent it on 2026-11-23.
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
  'ab36fdc4-1550-4b15-8d4a-47f2e44f0076' as business
\gset
\endif

select "users"."id", "users"."email", "users"."role", "sessions"."id" from "sessions" inner join "users" on "users"."id" = "sessions"."user_id" where ("sessions"."token" = :business_token and "sessions"."expires_at" > now() and "users"."deleted_at" is null);
select "status", count(*) from "jobs" where "jobs"."business_id" = :business group by "jobs"."status";
