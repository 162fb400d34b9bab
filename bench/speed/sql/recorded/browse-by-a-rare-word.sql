-- The SQL of the route "Browse by a rare word", as the program sent it on 2026-11-23.
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
  'ostron' as value,
  now() as now,
  '(''ostron'':*|''ostron'')' as value_2,
  '-1' as value_3,
  'infinity' as value_4,
  'ffffffff-ffff-ffff-ffff-ffffffffffff' as value_5,
  '(''=ostron''|''=ostron'')' as value_6,
  '(''=ostron'':*|''=ostron'')' as value_7,
  'ebad6414-9cc7-47ba-86ef-069819279fd5' as worker,
  '{"2c9f555c-3822-498b-8647-efa4f1b5f9c0","e8072a90-490a-4b94-8d5c-3ec1cfca99cb","fce747ef-0364-4098-87d1-33deea184c85","d351e19a-8a54-44aa-88e0-9aa8977420f5","30f2c9d1-5456-49a9-8b2b-ef76c073c51e","27eb5683-9151-49de-88ab-70e521462814","791a63df-0d37-476b-8bb3-3275f592dc6a","be19c728-9cf2-4172-8e43-30fca9f2cfe9","9f866463-05b6-408f-84e6-1da8569fb9a9","4291a474-4c58-4964-867b-3f81f88643da","a511b79d-f4bb-44d4-83dd-76fbbfb047ea","eaa13a5a-7d15-4c3d-8ca9-f520a09d6349","dbcae1a9-455f-45e9-8b32-a7eba83e8117","c930c8a9-2097-4639-89f3-706a37d3ce7f","97c046ad-ddaa-4203-87d2-bcda91d5f2e2","5494e9ab-4b83-45e4-8dad-1295aa4efd93","0d05a68d-06c4-4342-8845-bd942db90e22","6bf8b602-d09d-4113-80c0-e52050092da5","53ccaa2d-8b9c-44b6-8a18-d2ab7cfe7fd8","368044f5-a473-4d83-812f-eb760df0470a"}' as ids
\gset
\endif

select "users"."id", "users"."email", "users"."role", "sessions"."id" from "sessions" inner join "users" on "users"."id" = "sessions"."user_id" where ("sessions"."token" = :worker_token and "sessions"."expires_at" > now() and "users"."deleted_at" is null);
select word, search_forms(word), ts_lexize('swedish_stem', word) = '{}' or ts_lexize('english_stem', word) = '{}' from unnest(search_words(:value::text)) as word;
select (select concat_ws(' ', max(id), count(*)) from "open_job_counts"), (select count(*) from "job_search"
          where start_date between (select min(start_date) from "job_search") and :now::timestamptz
            and words @@ :value_2::tsquery) from (values (1)) as single_row;
select rank, created_at, job_id from (
  with newest as (
    select created_at, job_id, start_date, words from "job_search"
    where :value_3::int <= 0 and ("job_search"."created_at", "job_search"."job_id") < (:value_4::timestamptz, :value_5::uuid)
    order by created_at desc, job_id desc
    limit 200
  ),
  newest_matches as materialized (
    select 0 as rank, created_at, job_id from newest where words @@ :value_6::tsquery and start_date > :now::timestamptz
    order by created_at desc, job_id desc limit 21
  ),
  headline as materialized (
    (select * from newest_matches where (select count(*) from newest_matches) = 21)
    union all
    (
  select * from (
    select 0 as rank, created_at, job_id
    from "job_search"
    where (select count(*) from newest_matches) < 21
      and words @@ (:value_6::tsquery) and start_date > :now::timestamptz and :value_3::int <= 0
      and (:value_3::int < 0 or ("job_search"."created_at", "job_search"."job_id") < (:value_4::timestamptz, :value_5::uuid))
    -- Keeps the planner from reading the index over created_at instead of the index over words.
    offset 0
  ) as found
  order by created_at desc, job_id desc
  limit 21)
  ),
  headline_prefixes as materialized (
    
  select * from (
    select 1 as rank, created_at, job_id
    from "job_search"
    where (select count(*) from headline) < 21
      and words @@ (:value_7::tsquery && !!:value_6::tsquery) and start_date > :now::timestamptz and :value_3::int <= 1
      and (:value_3::int < 1 or ("job_search"."created_at", "job_search"."job_id") < (:value_4::timestamptz, :value_5::uuid))
    -- Keeps the planner from reading the index over created_at instead of the index over words.
    offset 0
  ) as found
  order by created_at desc, job_id desc
  limit 21
  ),
  anywhere as materialized (
    
  select * from (
    select 2 as rank, created_at, job_id
    from "job_search"
    where (select count(*) from headline) + (select count(*) from headline_prefixes) < 21
      and words @@ (:value_2::tsquery && !!:value_7::tsquery) and start_date > :now::timestamptz and :value_3::int <= 2
      and (:value_3::int < 2 or ("job_search"."created_at", "job_search"."job_id") < (:value_4::timestamptz, :value_5::uuid))
    -- Keeps the planner from reading the index over created_at instead of the index over words.
    offset 0
  ) as found
  order by created_at desc, job_id desc
  limit 21
  )
  select * from headline union all select * from headline_prefixes union all select * from anywhere
) as matches order by rank, created_at desc, job_id desc limit 21;
select "jobs"."id", "jobs"."business_id", "jobs"."title", "jobs"."description", "jobs"."required_expertise", "jobs"."pay_rate", "jobs"."address", "jobs"."city", "jobs"."zip_code", "jobs"."start_date", "jobs"."end_date", "jobs"."dress_code", "jobs"."language_requirements", "jobs"."is_urgent", "jobs"."status", "jobs"."created_at", "jobs"."updated_at", "businesses"."business_name", "businesses"."business_type", "businesses"."first_name", "businesses"."last_name", "businesses"."phone_number", "applications"."id", "applications"."status", "applications"."created_at", "applications"."cancelled_at", "applications"."cancelled_by", "applications"."cancel_reason", "applications"."cancelled_by_deletion" from "jobs" inner join "businesses" on "businesses"."user_id" = "jobs"."business_id" left join "applications" on ("applications"."job_id" = "jobs"."id" and "applications"."worker_id" = :worker) where "jobs"."id" = any (:ids::uuid[]);
