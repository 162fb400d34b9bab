-- The SQL of the route "apply", as the program sent it on 2026-11-23.
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
  '5' as value_2,
  '500' as value_3,
  'application-made' as value_4,
  'newApplication' as value_5
\gset
\endif

select "users"."id", "users"."email", "users"."role", "sessions"."id" from "sessions" inner join "users" on "users"."id" = "sessions"."user_id" where ("sessions"."token" = (md5('session-worker' || (98000 + :n::bigint % 2000))) and "sessions"."expires_at" > now() and "users"."deleted_at" is null);
begin;
select "id", "business_id", "status", "start_date", "end_date", "updated_at" from "jobs" where "jobs"."id" = (overlay(overlay(md5('job' || ((:n::bigint % 2000 + :n::bigint / 2000) % :open::bigint)) placing '4' from 13) placing '8' from 17)::uuid) for share \gset s2_
select "id", "job_id", "worker_id", "business_id", "status", "assigned_id", "assigned_at", "completed_at", "completed_by", "cancelled_at", "cancelled_by", "cancel_reason", "cancelled_by_deletion", "announced_at", "created_at", "updated_at" from "applications" where ("applications"."job_id" = (overlay(overlay(md5('job' || ((:n::bigint % 2000 + :n::bigint / 2000) % :open::bigint)) placing '4' from 13) placing '8' from 17)::uuid) and "applications"."worker_id" = (overlay(overlay(md5('worker' || (98000 + :n::bigint % 2000)) placing '4' from 13) placing '8' from 17)::uuid)) for update;
select "user_id" from "workers" where "workers"."user_id" = (overlay(overlay(md5('worker' || (98000 + :n::bigint % 2000)) placing '4' from 13) placing '8' from 17)::uuid) for key share;
select "id" from "users" where ("users"."id" = (overlay(overlay(md5('worker' || (98000 + :n::bigint % 2000)) placing '4' from 13) placing '8' from 17)::uuid) and "users"."deleted_at" is null) for key share;
insert into "attempts" ("key", "count", "ends_at") values ((md5('counter-0-' || :n)), :value, :time) on conflict ("key") do update set "count" = case when "attempts"."ends_at" <= :now then 1 else "attempts"."count" + 1 end, "ends_at" = case when "attempts"."ends_at" <= :now then excluded.ends_at else "attempts"."ends_at" end where "attempts"."ends_at" <= :now or "attempts"."count" < :value_2 returning "key";
insert into "attempts" ("key", "count", "ends_at") values ((md5('counter-1-' || :n)), :value, :time) on conflict ("key") do update set "count" = case when "attempts"."ends_at" <= :now then 1 else "attempts"."count" + 1 end, "ends_at" = case when "attempts"."ends_at" <= :now then excluded.ends_at else "attempts"."ends_at" end where "attempts"."ends_at" <= :now or "attempts"."count" < :value_3 returning "key";
insert into "applications" ("id", "job_id", "worker_id", "business_id", "status", "assigned_at", "completed_at", "completed_by", "cancelled_at", "cancelled_by", "cancel_reason", "cancelled_by_deletion", "announced_at", "created_at", "updated_at") values (default, (overlay(overlay(md5('job' || ((:n::bigint % 2000 + :n::bigint / 2000) % :open::bigint)) placing '4' from 13) placing '8' from 17)::uuid), (overlay(overlay(md5('worker' || (98000 + :n::bigint % 2000)) placing '4' from 13) placing '8' from 17)::uuid), :s2_business_id, default, default, default, default, default, default, default, default, default, default, default) returning "id", "job_id", "worker_id", "business_id", "status", "assigned_id", "assigned_at", "completed_at", "completed_by", "cancelled_at", "cancelled_by", "cancel_reason", "cancelled_by_deletion", "announced_at", "created_at", "updated_at" \gset s8_
insert into "audit_log" ("id", "action", "actor_id", "account_id", "job_id", "application_id", "business_id", "worker_id", "created_at") values (default, :value_4, (overlay(overlay(md5('worker' || (98000 + :n::bigint % 2000)) placing '4' from 13) placing '8' from 17)::uuid), default, (overlay(overlay(md5('job' || ((:n::bigint % 2000 + :n::bigint / 2000) % :open::bigint)) placing '4' from 13) placing '8' from 17)::uuid), :s8_id, :s2_business_id, (overlay(overlay(md5('worker' || (98000 + :n::bigint % 2000)) placing '4' from 13) placing '8' from 17)::uuid), :now);
insert into "notifications" ("id", "user_id", "kind", "application_id", "read_at", "created_at") values (default, :s2_business_id, :value_5, :s8_id, default, clock_timestamp()) on conflict ("user_id","kind","application_id") do update set "id" = excluded.id, "read_at" = null, "created_at" = excluded.created_at returning "id", "user_id";
select "push_subscriptions"."id", "push_subscriptions"."user_id" from "push_subscriptions" inner join "sessions" on "sessions"."id" = "push_subscriptions"."session_id" where ("push_subscriptions"."user_id" in (:s2_business_id) and "sessions"."expires_at" > now());
commit;
