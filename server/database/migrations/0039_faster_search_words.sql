-- The words of a job took half of the time of posting it. The stems of a word were sorted for each word, though all words are sorted
-- at the end, and the words of the headline were computed three times.

-- A form may repeat. One expression, which PostgreSQL puts in the place of the call.
CREATE OR REPLACE FUNCTION "search_forms"("word" text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT ARRAY[word] || ts_lexize('swedish_stem', word) || ts_lexize('english_stem', word)
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "search_words_of"("job" "jobs", "venue" "businesses") RETURNS tsvector LANGUAGE sql STABLE AS $$
  WITH headline AS MATERIALIZED (SELECT search_words(search_headline(job, venue.business_name)) AS words)
  SELECT array_to_tsvector(array_agg(DISTINCT lexeme))
  FROM headline, LATERAL (
    SELECT unnest(search_forms(word)) FROM unnest(words || search_words(job.description)) AS word
    UNION ALL
    SELECT '=' || unnest(search_forms(word)) FROM unnest(words) AS word
    UNION ALL
    SELECT '#' || unnest(job.required_expertise)
    UNION ALL
    SELECT '@' || job.city
    UNION ALL
    SELECT to_char(job.start_date AT TIME ZONE 'Europe/Stockholm', '"%"YYYY-MM-DD')
    UNION ALL
    SELECT to_char(job.start_date AT TIME ZONE 'Europe/Stockholm', '"~"HH24')
    UNION ALL
    SELECT '^' || digits_of(job.zip_code)
    UNION ALL
    SELECT '$' || step FROM unnest(ARRAY[125, 150, 175, 200, 225, 250, 300, 400, 500]) AS step WHERE step <= job.pay_rate
    UNION ALL
    SELECT unnest(ARRAY['+', '+' || floor(venue.latitude * 20) || ',' || floor(venue.longitude * 10)])
    WHERE venue.latitude IS NOT NULL AND is_at_venue(job, venue)
  ) AS lexemes (lexeme)
$$;
