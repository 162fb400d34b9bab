-- The SQL of the route "applications of a job", as the program sent it on 2026-11-23.
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
  '0fa5f03a-2fe5-4a42-8187-527e86f47de5' as job,
  'ab36fdc4-1550-4b15-8d4a-47f2e44f0076' as business,
  'infinity' as value,
  'ffffffff-ffff-ffff-ffff-ffffffffffff' as value_2,
  'fc940eab-0c99-4dca-8328-969e7d921b32' as worker,
  '611bbd50-ab15-4aaf-8265-84c116e2587e' as worker_2,
  'e2954e1a-bf0b-4138-89dd-7a3c13f5aaec' as worker_3,
  '16b7e21c-964d-4e0b-88a5-a4712a0df241' as worker_4,
  '6a21db8a-db75-42cb-8d1b-15dfaa4469e4' as worker_5
\gset
\endif

select "users"."id", "users"."email", "users"."role", "sessions"."id" from "sessions" inner join "users" on "users"."id" = "sessions"."user_id" where ("sessions"."token" = :business_token and "sessions"."expires_at" > now() and "users"."deleted_at" is null);
select "jobs"."id", "jobs"."business_id", "jobs"."title", "jobs"."description", "jobs"."required_expertise", "jobs"."pay_rate", "jobs"."address", "jobs"."city", "jobs"."zip_code", "jobs"."start_date", "jobs"."end_date", "jobs"."dress_code", "jobs"."language_requirements", "jobs"."is_urgent", "jobs"."status", "jobs"."created_at", "jobs"."updated_at", "businesses"."business_name", "businesses"."business_type", "assignments"."application_id", "assignments"."opening_id", "assignments"."job_id", "assignments"."worker_id", "assignments"."status", "assignments"."start_date", "assignments"."end_date", "applications"."completed_at", (select count(*) from "applications" where "applications"."job_id" = "jobs"."id" and "applications"."status" <> 'withdrawn') from "jobs" left join "assignments" on "assignments"."job_id" = "jobs"."id" and "assignments"."status" <> 'cancelled' left join "applications" on "applications"."id" = "assignments"."application_id" inner join "businesses" on "businesses"."user_id" = "jobs"."business_id" where ("jobs"."id" = :job and "jobs"."business_id" = :business);
select "applications"."id", "applications"."job_id", "applications"."worker_id", "applications"."business_id", "applications"."status", "applications"."assigned_id", "applications"."assigned_at", "applications"."completed_at", "applications"."completed_by", "applications"."cancelled_at", "applications"."cancelled_by", "applications"."cancel_reason", "applications"."cancelled_by_deletion", "applications"."announced_at", "applications"."created_at", "applications"."updated_at", "workers"."user_id", "workers"."role", "workers"."first_name", "workers"."last_name", "workers"."phone_number", "workers"."expertise", "workers"."city", "workers"."street_address", "workers"."zip_code", "workers"."language_proficiency", "workers"."work_experiences", "workers"."created_at", "workers"."updated_at", "users"."email", "users"."deleted_at", "applicant_snapshots"."application_id", "applicant_snapshots"."first_name", "applicant_snapshots"."last_name", "applicant_snapshots"."details", "applicant_snapshots"."files", "applicant_snapshots"."frozen_at", "applicant_snapshots"."access_until" from "applications" inner join "workers" on "workers"."user_id" = "applications"."worker_id" inner join "users" on "users"."id" = "applications"."worker_id" left join "applicant_snapshots" on "applicant_snapshots"."application_id" = "applications"."id" where ("applications"."job_id" = :job and "applications"."status" <> 'withdrawn' and ("applications"."created_at", "applications"."id") < (:value::timestamptz, :value_2::uuid)) order by "applications"."created_at" desc, "applications"."id" desc limit 21;
select "id", "worker_id", "kind", "name", "storage_key", "content_type", "size", "poster_key", "link", "created_at" from "files" where "files"."worker_id" in (:worker, :worker_2, :worker_3, :worker_4, :worker_5) order by "files"."created_at" asc, "files"."name" asc;
