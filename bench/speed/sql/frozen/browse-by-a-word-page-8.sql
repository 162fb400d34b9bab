-- The SQL of the route "Browse by a word, page 8", as the program sent it on 2026-11-23.
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
  '(''server'':*|''serv''|''server'')' as value_2,
  '2' as value_3,
  (select created_at from jobs where id = '6e6efbaa-e197-4641-8318-ff82eeb90e73') as time,
  '6e6efbaa-e197-4641-8318-ff82eeb90e73' as job,
  '(''=server''|''=serv''|''=server'')' as value_4,
  '(''=server'':*|''=serv''|''=server'')' as value_5,
  'ebad6414-9cc7-47ba-86ef-069819279fd5' as worker,
  '{"3b0fa9e0-6753-414f-834f-d9c25ac8b543","65378252-9215-450f-86ba-1f2b493d9b3f","04f60058-b4b9-46a2-89a1-7eb2d6556bdd","9462b6b7-4a06-4763-8e9a-a78c571ebc79","3852cc29-bfab-4cc1-86d1-be8440cf9f89","6e6d1680-01d8-4ed0-8139-fc1dc2569360","e5a8f835-8fae-44ee-8db0-40fa6b0c2f33","da753dd5-acc8-4276-86a7-57ff973c81f0","791a63df-0d37-476b-8bb3-3275f592dc6a","c2bed1c1-6dc7-4e98-87d8-26ec537366ab","214a0edd-b745-474b-8467-06928380cf14","995e46e3-f2a2-4783-8753-13febdc41815","47869609-e752-455a-8373-36f01908203b","b2cf1bff-2904-442d-8cb4-69db7de25b7e","878afe1b-fc1d-4df1-835d-7391d54c4f63","be19c728-9cf2-4172-8e43-30fca9f2cfe9","3f82d21b-8ee2-41f5-8c47-7eb4901eeab0","668feb3e-b0e7-4a12-8866-2f08acbfd8ba","4f9fe47b-4383-4fc2-8762-25bbe94b7e1e","d0672cc1-964f-46e0-8b70-21a14d307e4d"}' as ids
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
    where :value_3::int <= 0 and ("job_search"."created_at", "job_search"."job_id") < (:time::timestamptz, :job::uuid)
    order by created_at desc, job_id desc
    limit 200
  ),
  newest_matches as materialized (
    select 0 as rank, created_at, job_id from newest where words @@ :value_4::tsquery and start_date > :now::timestamptz
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
      and words @@ (:value_4::tsquery) and start_date > :now::timestamptz and :value_3::int <= 0
      and (:value_3::int < 0 or ("job_search"."created_at", "job_search"."job_id") < (:time::timestamptz, :job::uuid))
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
      and words @@ (:value_5::tsquery && !!:value_4::tsquery) and start_date > :now::timestamptz and :value_3::int <= 1
      and (:value_3::int < 1 or ("job_search"."created_at", "job_search"."job_id") < (:time::timestamptz, :job::uuid))
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
      and words @@ (:value_2::tsquery && !!:value_5::tsquery) and start_date > :now::timestamptz and :value_3::int <= 2
      and (:value_3::int < 2 or ("job_search"."created_at", "job_search"."job_id") < (:time::timestamptz, :job::uuid))
    -- Keeps the planner from reading the index over created_at instead of the index over words.
    offset 0
  ) as found
  order by created_at desc, job_id desc
  limit 21
  )
  select * from headline union all select * from headline_prefixes union all select * from anywhere
) as matches order by rank, created_at desc, job_id desc limit 21;
select "jobs"."id", "jobs"."business_id", "jobs"."title", "jobs"."description", "jobs"."required_expertise", "jobs"."pay_rate", "jobs"."address", "jobs"."city", "jobs"."zip_code", "jobs"."start_date", "jobs"."end_date", "jobs"."dress_code", "jobs"."language_requirements", "jobs"."is_urgent", "jobs"."status", "jobs"."created_at", "jobs"."updated_at", "businesses"."business_name", "businesses"."business_type", "businesses"."first_name", "businesses"."last_name", "businesses"."phone_number", "applications"."id", "applications"."status", "applications"."created_at", "applications"."cancelled_at", "applications"."cancelled_by", "applications"."cancel_reason", "applications"."cancelled_by_deletion" from "jobs" inner join "businesses" on "businesses"."user_id" = "jobs"."business_id" left join "applications" on ("applications"."job_id" = "jobs"."id" and "applications"."worker_id" = :worker) where "jobs"."id" = any (:ids::uuid[]);
