-- The SQL of the route "Browse by text, expertise and city, page 3", as the program sent it on 2026-11-23.
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
  '0' as value_3,
  (select created_at from jobs where id = 'dae20474-2dc8-482e-8e28-1b1257784643') as time,
  'dae20474-2dc8-482e-8e28-1b1257784643' as job,
  '(''=server''|''=serv''|''=server'')&''#Server''&''@Stockholm''' as value_4,
  '(''=server'':*|''=serv''|''=server'')&''#Server''&''@Stockholm''' as value_5,
  'ebad6414-9cc7-47ba-86ef-069819279fd5' as worker,
  '{"6bf8b602-d09d-4113-80c0-e52050092da5","82610979-bb7d-4f53-8e63-d455cf9c5e63","f4cf2c5b-f108-40fe-8c46-c81ede854e71","dfbb9922-0018-4dfb-87eb-8bbba0390e65","b56a0b69-fc71-4da4-8bd7-3bdf4cb31ad8","c7eea344-a50f-40dc-897d-1efd6a5488de","39a9f7c3-459a-4dea-836a-e337c86ab4eb","3fe686a7-62c7-4bcc-8046-096f2af617f9","eb2f7dd7-4b0b-4e65-8e7c-d14b2368e22c","a9d81879-9ac0-473b-8125-4642cb424264","552c99f2-76e8-4303-8bac-9044ffb59ba7","47ee9298-3aeb-4782-8c65-2710977e2e9b","664d749b-63d4-436c-8df5-37491bf3ffa9","f5472550-5e55-4f76-80e4-e47233d6b348","fddb1560-fbc4-482d-8e07-2c39c931be1c","461d3db9-98ef-4e47-810f-070e61a813bc","251fcda3-2944-41bd-8b9e-ab253db7d85b","ba24c1dc-0183-4814-8618-0869607b2926","08975067-8928-408a-835c-3a5cac0d54df","2ef4de2c-88ce-4cc9-8e50-37773e4ab303"}' as ids
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
