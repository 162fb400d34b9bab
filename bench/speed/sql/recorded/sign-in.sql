-- The SQL of the route "sign-in", as the program sent it on 2026-11-23.
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
  now() + interval '15 minutes' as time,
  now() as now,
  '10' as value_2,
  'credential' as value_3,
  now() + interval '43200 minutes' as time_2,
  '' as value_4,
  'signed-in' as value_5
\gset
\endif

insert into "attempts" ("key", "count", "ends_at") values ((md5('counter-0-' || :n)), :value, :time) on conflict ("key") do update set "count" = case when "attempts"."ends_at" <= :now then 1 else "attempts"."count" + 1 end, "ends_at" = case when "attempts"."ends_at" <= :now then excluded.ends_at else "attempts"."ends_at" end where "attempts"."ends_at" <= :now or "attempts"."count" < :value_2 returning "key";
select "id", "name", "email", "email_verified", "image", "role", "language", "deleted_at", "created_at", "updated_at" from "users" where "users"."email" = ('worker-' || (:n::bigint % 100000) || '@example.se');
select "id", "user_id", "account_id", "provider_id", "access_token", "refresh_token", "id_token", "access_token_expires_at", "refresh_token_expires_at", "scope", "password", "created_at", "updated_at" from "accounts" where "accounts"."user_id" = (overlay(overlay(md5('worker' || (:n::bigint % 100000)) placing '4' from 13) placing '8' from 17)::uuid) limit 100;
update "attempts" set "count" = greatest("attempts"."count" - 1, 0) where "attempts"."key" = (md5('counter-0-' || :n));
begin;
select "id" from "users" where ("users"."id" = (overlay(overlay(md5('worker' || (:n::bigint % 100000)) placing '4' from 13) placing '8' from 17)::uuid) and "users"."deleted_at" is null) for update;
select "password" from "accounts" where ("accounts"."user_id" = (overlay(overlay(md5('worker' || (:n::bigint % 100000)) placing '4' from 13) placing '8' from 17)::uuid) and "accounts"."provider_id" = :value_3);
select "user_id" from "second_factors" where ("second_factors"."user_id" = (overlay(overlay(md5('worker' || (:n::bigint % 100000)) placing '4' from 13) placing '8' from 17)::uuid) and "second_factors"."confirmed_at" is not null);
select "id", "name", "email", "email_verified", "image", "role", "language", "deleted_at", "created_at", "updated_at" from "users" where "users"."id" = (overlay(overlay(md5('worker' || (:n::bigint % 100000)) placing '4' from 13) placing '8' from 17)::uuid);
insert into "sessions" ("id", "user_id", "token", "expires_at", "ip_address", "user_agent", "created_at", "updated_at") values (default, (overlay(overlay(md5('worker' || (:n::bigint % 100000)) placing '4' from 13) placing '8' from 17)::uuid), (md5('signed-in' || :n)), :time_2, :value_4, :value_4, :now, :now) returning "id", "user_id", "token", "expires_at", "ip_address", "user_agent", "created_at", "updated_at";
insert into "audit_log" ("id", "action", "actor_id", "account_id", "job_id", "application_id", "business_id", "worker_id", "created_at") values (default, :value_5, (overlay(overlay(md5('worker' || (:n::bigint % 100000)) placing '4' from 13) placing '8' from 17)::uuid), (overlay(overlay(md5('worker' || (:n::bigint % 100000)) placing '4' from 13) placing '8' from 17)::uuid), default, default, default, default, :now);
select "email" from "users" where "users"."id" = (overlay(overlay(md5('worker' || (:n::bigint % 100000)) placing '4' from 13) placing '8' from 17)::uuid);
commit;
select "users"."id", "users"."email", "users"."email_verified", "users"."role", "users"."language", "workers"."first_name", "workers"."last_name", "businesses"."first_name", "businesses"."last_name", "businesses"."business_name" from "users" left join "workers" on "workers"."user_id" = "users"."id" left join "businesses" on "businesses"."user_id" = "users"."id" where "users"."id" = (overlay(overlay(md5('worker' || (:n::bigint % 100000)) placing '4' from 13) placing '8' from 17)::uuid);
