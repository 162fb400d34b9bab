-- The SQL of the route "Browse by text, expertise and city", as the program sent it on 2026-11-23.
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
  'server' as value,
  now() as now,
  '(''server'':*|''serv''|''server'')&''#Server''&''@Stockholm''' as value_2,
  '-1' as value_3,
  'infinity' as value_4,
  'ffffffff-ffff-ffff-ffff-ffffffffffff' as value_5,
  '(''=server''|''=serv''|''=server'')&''#Server''&''@Stockholm''' as value_6,
  '(''=server'':*|''=serv''|''=server'')&''#Server''&''@Stockholm''' as value_7,
  'ebad6414-9cc7-47ba-86ef-069819279fd5' as worker,
  '{"2cbddfa6-4a90-4001-881e-f430ce113fdb","27142ecc-da04-4d72-8535-faa8d9e90a3e","4ea35c7f-8b27-4a74-845b-2df493d1273e","33bb86a0-8d61-456e-819d-67e095bc5041","84e1656c-d921-4ee6-812b-418674e8feb2","f06dc65f-3d0a-44fc-89b0-34c3528279b9","d5b38f75-7e89-4956-858e-f5ff4d37a09b","1b84e988-7dea-4999-8102-11661db8d0c4","7a127e3e-7c74-4ee5-8862-df97b154d422","90586125-c3bb-4507-845b-85f41057b866","6ddcaab2-b61f-4d7b-8f8b-65bd097388dd","75d344d0-ef55-45e5-8381-4cddec20cfbb","9c7c52f9-b9f7-4a30-82f0-d2fb3127f2dd","27eb5683-9151-49de-88ab-70e521462814","94503e6c-9ac0-4682-8be1-baf196b6af74","06f8cb01-594c-48a3-86f1-e0a6dfe25c32","b45d3d02-ca2a-4638-88be-16340161059e","cc2e571f-512b-46d2-8591-d469d03a9d14","8d71f0b8-8667-4303-89d6-02386fdc8c6e","7bb70990-ff65-4439-8de5-ef3cb5c347d6"}' as ids
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
