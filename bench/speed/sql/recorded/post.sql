-- The SQL of the route "post", as the program sent it on 2026-11-23.
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
  '1' as value,
  now() + interval '60 minutes' as time,
  now() as now,
  '500' as value_2,
  'Cook for a wedding' as value_3,
  'A wedding for eighty guests, three courses from a small kitchen.' as value_4,
  '{"Cook"}' as value_5,
  '185' as value_6,
  'Storgatan 1' as value_7,
  'Malmö' as value_8,
  '211 41' as value_9,
  date_trunc('day', now(), 'UTC') + interval '10980 minutes' as time_2,
  date_trunc('day', now(), 'UTC') + interval '11400 minutes' as time_3,
  '{}' as value_10,
  'false' as value_11,
  'job-posted' as value_12
\gset
\endif

select "users"."id", "users"."email", "users"."role", "sessions"."id" from "sessions" inner join "users" on "users"."id" = "sessions"."user_id" where ("sessions"."token" = (md5('session-business' || (:n::bigint % 20))) and "sessions"."expires_at" > now() and "users"."deleted_at" is null);
begin;
select "user_id" from "businesses" where "businesses"."user_id" = (overlay(overlay(md5('business' || (:n::bigint % 20)) placing '4' from 13) placing '8' from 17)::uuid) for key share;
select "id" from "users" where ("users"."id" = (overlay(overlay(md5('business' || (:n::bigint % 20)) placing '4' from 13) placing '8' from 17)::uuid) and "users"."deleted_at" is null) for key share;
insert into "attempts" ("key", "count", "ends_at") values ((md5('counter-0-' || :n)), :value, :time) on conflict ("key") do update set "count" = case when "attempts"."ends_at" <= :now then 1 else "attempts"."count" + 1 end, "ends_at" = case when "attempts"."ends_at" <= :now then excluded.ends_at else "attempts"."ends_at" end where "attempts"."ends_at" <= :now or "attempts"."count" < :value_2 returning "key";
insert into "jobs" ("id", "business_id", "title", "description", "required_expertise", "pay_rate", "address", "city", "zip_code", "start_date", "end_date", "dress_code", "language_requirements", "is_urgent", "status", "created_at", "updated_at") values (default, (overlay(overlay(md5('business' || (:n::bigint % 20)) placing '4' from 13) placing '8' from 17)::uuid), :value_3, :value_4, :value_5, :value_6, :value_7, :value_8, :value_9, :time_2, :time_3, null, :value_10, :value_11, default, default, default) returning "id" \gset s5_
insert into "openings" ("id", "job_id", "number") values (default, :s5_id, :value);
insert into "audit_log" ("id", "action", "actor_id", "account_id", "job_id", "application_id", "business_id", "worker_id", "created_at") values (default, :value_12, (overlay(overlay(md5('business' || (:n::bigint % 20)) placing '4' from 13) placing '8' from 17)::uuid), default, :s5_id, default, (overlay(overlay(md5('business' || (:n::bigint % 20)) placing '4' from 13) placing '8' from 17)::uuid), default, :now);
commit;
select "jobs"."id", "jobs"."business_id", "jobs"."title", "jobs"."description", "jobs"."required_expertise", "jobs"."pay_rate", "jobs"."address", "jobs"."city", "jobs"."zip_code", "jobs"."start_date", "jobs"."end_date", "jobs"."dress_code", "jobs"."language_requirements", "jobs"."is_urgent", "jobs"."status", "jobs"."created_at", "jobs"."updated_at", "businesses"."business_name", "businesses"."business_type", "assignments"."application_id", "assignments"."opening_id", "assignments"."job_id", "assignments"."worker_id", "assignments"."status", "assignments"."start_date", "assignments"."end_date", "applications"."completed_at", (select count(*) from "applications" where "applications"."job_id" = "jobs"."id" and "applications"."status" <> 'withdrawn') from "jobs" left join "assignments" on "assignments"."job_id" = "jobs"."id" and "assignments"."status" <> 'cancelled' left join "applications" on "applications"."id" = "assignments"."application_id" inner join "businesses" on "businesses"."user_id" = "jobs"."business_id" where ("jobs"."id" = :s5_id and "jobs"."business_id" = (overlay(overlay(md5('business' || (:n::bigint % 20)) placing '4' from 13) placing '8' from 17)::uuid));
