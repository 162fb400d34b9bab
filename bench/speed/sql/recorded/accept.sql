-- The SQL of the route "accept", as the program sent it on 2026-11-23.
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
  'accepted' as value,
  now() as now,
  'hired' as value_2,
  '{}' as value_3,
  'withdrawn' as value_4,
  'application-accepted' as value_5,
  E'[{"data":{"applicationId":"5793c3cc-c966-4cbc-8e2e-65205e2b4038"},"retryLimit":8,"retryDelay":15,"retryBackoff"\x3atrue,"retryDelayMax":1800,"expireInSeconds":120,"deleteAfterSeconds":86400,"deadLetter":"failed-tasks"}]' as value_6
\gset
\endif

select "users"."id", "users"."email", "users"."role", "sessions"."id" from "sessions" inner join "users" on "users"."id" = "sessions"."user_id" where ("sessions"."token" = (md5('session-business' || (:n::bigint % 20))) and "sessions"."expires_at" > now() and "users"."deleted_at" is null);
begin;
select "job_id" from "applications" where "applications"."id" = (overlay(overlay(md5('ready-application' || :n::bigint) placing '4' from 13) placing '8' from 17)::uuid);
select "id", "business_id", "title", "description", "required_expertise", "pay_rate", "address", "city", "zip_code", "start_date", "end_date", "dress_code", "language_requirements", "is_urgent", "status", "created_at", "updated_at" from "jobs" where "jobs"."id" = (overlay(overlay(md5('ready-job' || :n::bigint) placing '4' from 13) placing '8' from 17)::uuid) for update \gset s3_
select "id", "job_id", "worker_id", "business_id", "status", "assigned_id", "assigned_at", "completed_at", "completed_by", "cancelled_at", "cancelled_by", "cancel_reason", "cancelled_by_deletion", "announced_at", "created_at", "updated_at" from "applications" where "applications"."id" = (overlay(overlay(md5('ready-application' || :n::bigint) placing '4' from 13) placing '8' from 17)::uuid) for update;
select "user_id" from "workers" where "workers"."user_id" = (overlay(overlay(md5('worker' || (:n::bigint % 100000)) placing '4' from 13) placing '8' from 17)::uuid) for no key update;
update "applications" set "status" = :value, "assigned_at" = :now, "updated_at" = :now where "applications"."id" = (overlay(overlay(md5('ready-application' || :n::bigint) placing '4' from 13) placing '8' from 17)::uuid);
select "openings"."id" from "openings" left join "assignments" on ("assignments"."opening_id" = "openings"."id" and "assignments"."status" <> 'cancelled') where ("openings"."job_id" = (overlay(overlay(md5('ready-job' || :n::bigint) placing '4' from 13) placing '8' from 17)::uuid) and "assignments"."application_id" is null) order by "openings"."number" asc limit 1;
insert into "assignments" ("application_id", "opening_id", "job_id", "worker_id", "status", "start_date", "end_date") values ((overlay(overlay(md5('ready-application' || :n::bigint) placing '4' from 13) placing '8' from 17)::uuid), (overlay(overlay(md5('ready-opening' || :n::bigint) placing '4' from 13) placing '8' from 17)::uuid), (overlay(overlay(md5('ready-job' || :n::bigint) placing '4' from 13) placing '8' from 17)::uuid), (overlay(overlay(md5('worker' || (:n::bigint % 100000)) placing '4' from 13) placing '8' from 17)::uuid), :value, :s3_start_date, :s3_end_date);
update "jobs" set "status" = :value_2, "updated_at" = :now where "jobs"."id" in ((overlay(overlay(md5('ready-job' || :n::bigint) placing '4' from 13) placing '8' from 17)::uuid));
update "applicant_snapshots" set "details" = null, "files" = :value_3 where ("applicant_snapshots"."details" is not null and "applicant_snapshots"."application_id" in (select "id" from "applications" where ("applications"."job_id" in ((overlay(overlay(md5('ready-job' || :n::bigint) placing '4' from 13) placing '8' from 17)::uuid)) and "applications"."status" = :value_4)));
select distinct "applications"."worker_id", "applications"."business_id" from "applications" inner join "jobs" on "jobs"."id" = "applications"."job_id" left join "applicant_snapshots" on "applicant_snapshots"."application_id" = "applications"."id" where ("applications"."job_id" in ((overlay(overlay(md5('ready-job' || :n::bigint) placing '4' from 13) placing '8' from 17)::uuid)) and ((not case "applications"."status"
  when 'accepted' then "jobs"."end_date" > :now::timestamptz
  when 'pending' then "jobs"."status" = 'open' or ("jobs"."status" = 'hired' and "jobs"."start_date" > :now::timestamptz)
  else false end and "applicant_snapshots"."application_id" is null) or (case "applications"."status"
  when 'accepted' then "jobs"."end_date" > :now::timestamptz
  when 'pending' then "jobs"."status" = 'open' or ("jobs"."status" = 'hired' and "jobs"."start_date" > :now::timestamptz)
  else false end and "applicant_snapshots"."application_id" is not null)));
insert into "audit_log" ("id", "action", "actor_id", "account_id", "job_id", "application_id", "business_id", "worker_id", "created_at") values (default, :value_5, (overlay(overlay(md5('business' || (:n::bigint % 20)) placing '4' from 13) placing '8' from 17)::uuid), default, (overlay(overlay(md5('ready-job' || :n::bigint) placing '4' from 13) placing '8' from 17)::uuid), (overlay(overlay(md5('ready-application' || :n::bigint) placing '4' from 13) placing '8' from 17)::uuid), (overlay(overlay(md5('business' || (:n::bigint % 20)) placing '4' from 13) placing '8' from 17)::uuid), (overlay(overlay(md5('worker' || (:n::bigint % 100000)) placing '4' from 13) placing '8' from 17)::uuid), :now);
insert into "notifications" ("id", "user_id", "kind", "application_id", "read_at", "created_at") values (default, (overlay(overlay(md5('worker' || (:n::bigint % 100000)) placing '4' from 13) placing '8' from 17)::uuid), :value, (overlay(overlay(md5('ready-application' || :n::bigint) placing '4' from 13) placing '8' from 17)::uuid), default, clock_timestamp()) on conflict ("user_id","kind","application_id") do update set "id" = excluded.id, "read_at" = null, "created_at" = excluded.created_at returning "id", "user_id";
select "push_subscriptions"."id", "push_subscriptions"."user_id" from "push_subscriptions" inner join "sessions" on "sessions"."id" = "push_subscriptions"."session_id" where ("push_subscriptions"."user_id" in ((overlay(overlay(md5('worker' || (:n::bigint % 100000)) placing '4' from 13) placing '8' from 17)::uuid)) and "sessions"."expires_at" > now());
INSERT INTO queue.job_common (
      id,
      name,
      data,
      priority,
      start_after,
      created_on,
      singleton_key,
      singleton_on,
      group_id,
      group_tier,
      expire_seconds,
      deletion_seconds,
      keep_until,
      retry_limit,
      retry_delay,
      retry_backoff,
      retry_delay_max,
      policy,
      dead_letter,
      heartbeat_seconds,
      blocked,
      blocking,
      pending_dependencies
    )
    SELECT
      COALESCE(id, gen_random_uuid()) as id,
      'mail-accepted' as name,
      data,
      COALESCE(priority, 0) as priority,
      j.start_after,
      queue.job_now() as created_on,
      "singletonKey",
      CASE
        
        WHEN "singletonSeconds" IS NOT NULL THEN 'epoch'::timestamp + '1s'::interval * ("singletonSeconds"::float8 * floor(( date_part('epoch', queue.job_now()) + COALESCE("singletonOffset",0)::float8) / "singletonSeconds"::float8 ))
        ELSE NULL
        END as singleton_on,
      "groupId" as group_id,
      "groupTier" as group_tier,
      COALESCE("expireInSeconds", q.expire_seconds) as expire_seconds,
      COALESCE("deleteAfterSeconds", q.deletion_seconds) as deletion_seconds,
      j.start_after + (COALESCE("retentionSeconds", q.retention_seconds) * interval '1s') as keep_until,
      COALESCE("retryLimit", q.retry_limit) as retry_limit,
      COALESCE("retryDelay", q.retry_delay) as retry_delay,
      COALESCE("retryBackoff", q.retry_backoff, false) as retry_backoff,
      COALESCE("retryDelayMax", q.retry_delay_max) as retry_delay_max,
      q.policy,
      COALESCE("deadLetter", q.dead_letter) as dead_letter,
      COALESCE("heartbeatSeconds", q.heartbeat_seconds) as heartbeat_seconds,
      COALESCE(blocked, false) as blocked,
      COALESCE(blocking, false) as blocking,
      COALESCE("pendingDependencies", 0) as pending_dependencies
    FROM (
      SELECT *,
        CASE
          WHEN (right("startAfter", 1) = 'Z' OR "startAfter" ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}') THEN CAST("startAfter" as timestamp with time zone)
          ELSE queue.job_now() + CAST(COALESCE("startAfter",'0') as interval)
          END as start_after
      FROM json_to_recordset(:value_6::text::json) as x (
        id uuid,
        priority integer,
        data jsonb,
        "startAfter" text,
        "retryLimit" integer,
        "retryDelay" integer,
        "retryDelayMax" integer,
        "retryBackoff" boolean,
        "singletonKey" text,
        "singletonSeconds" integer,
        "singletonOffset" integer,
        
        "groupId" text,
        "groupTier" text,
        "expireInSeconds" integer,
        "deleteAfterSeconds" integer,
        "retentionSeconds" integer,
        "deadLetter" text,
        "heartbeatSeconds" integer,
        blocked boolean,
        blocking boolean,
        "pendingDependencies" integer
      )
    ) j
    JOIN queue.queue q ON q.name = 'mail-accepted'
    ON CONFLICT DO NOTHING;
commit;
