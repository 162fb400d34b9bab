-- What open jobs are found by and counted by (0010_search.sql) is kept by the database: whoever writes a job, and however,
-- it says what the job says, from the same commit on.

-- The words in a text, without accents and capitals, each once. By ranges and not by classes of characters, so that the
-- database's locale has no say. What is longer than forty letters is found by its beginning.
CREATE FUNCTION "search_words"(told text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(DISTINCT left(word, 40)), '{}')
  FROM regexp_split_to_table(
    translate(lower(regexp_replace(normalize(told, NFKD), '[\u0300-\u036f]', '', 'g')), 'øæłđØÆŁĐ', 'oaldoald'),
    '[^0-9a-z\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u1fff\u2c00-\u2dff\u3040-\ufdff\ufe70-\uffef]+'
  ) AS word
  WHERE word <> ''
$$;
--> statement-breakpoint
-- A word, and what is left of it without its Swedish and its English ending.
CREATE FUNCTION "search_forms"(word text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT array_agg(DISTINCT form)
  FROM unnest(ARRAY[word] || ts_lexize('swedish_stem', word) || ts_lexize('english_stem', word)) AS form
$$;
--> statement-breakpoint
-- The word, and every spelling of it that is one letter short.
CREATE FUNCTION "search_spellings_of"(word text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT array_agg(DISTINCT spelling)
  FROM (
    SELECT word AS spelling
    UNION ALL
    SELECT overlay(word PLACING '' FROM at FOR 1) FROM generate_series(1, length(word)) AS at
  ) AS spellings
$$;
--> statement-breakpoint
-- What of a job is read first. The city stands in it as Swedes call it too.
CREATE FUNCTION "search_headline"(job "jobs", venue text) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT concat_ws(' ', job.title, venue, job.city, CASE job.city WHEN 'Gothenburg' THEN 'Göteborg' END)
$$;
--> statement-breakpoint
-- What a job is found by: the forms of all its words; those of its headline marked with `=` too, the city with `@` and each
-- expertise with `#`, as they are called.
CREATE FUNCTION "search_words_of"(job "jobs", venue text) RETURNS tsvector LANGUAGE sql STABLE AS $$
  WITH headline AS (SELECT search_words(search_headline(job, venue)) AS words)
  SELECT array_to_tsvector(array_agg(DISTINCT lexeme))
  FROM headline, LATERAL (
    SELECT unnest(search_forms(word)) FROM unnest(words || search_words(job.description)) AS word
    UNION ALL
    SELECT '=' || unnest(search_forms(word)) FROM unnest(words) AS word
    UNION ALL
    SELECT '#' || unnest(job.required_expertise)
    UNION ALL
    SELECT '@' || job.city
  ) AS lexemes (lexeme)
$$;
--> statement-breakpoint
CREATE FUNCTION "count_open_job"(job "jobs", difference integer) RETURNS void LANGUAGE sql AS $$
  INSERT INTO open_job_counts (expertise, city, difference)
  SELECT DISTINCT expertise, job.city, difference FROM unnest(ARRAY[''] || job.required_expertise) AS expertise
$$;
--> statement-breakpoint
CREATE FUNCTION "keep_open_job_found"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  venue text;
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.status = 'open' THEN
    DELETE FROM job_search WHERE job_id = OLD.id;
    DELETE FROM open_job_expertises WHERE job_id = OLD.id;
    PERFORM count_open_job(OLD, -1);
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.status = 'open' THEN
    IF TG_OP = 'INSERT' THEN
      -- Whoever renames the venue at this moment is waited for, and waits: neither would see the other's words.
      SELECT business_name INTO venue FROM businesses WHERE user_id = NEW.business_id FOR SHARE;
    ELSE
      -- A rename takes the job first, and waits for this.
      SELECT business_name INTO venue FROM businesses WHERE user_id = NEW.business_id;
    END IF;
    INSERT INTO job_search (job_id, created_at, start_date, words)
      VALUES (NEW.id, NEW.created_at, NEW.start_date, search_words_of(NEW, venue));
    INSERT INTO open_job_expertises (job_id, expertise, city, created_at)
      SELECT DISTINCT NEW.id, expertise, NEW.city, NEW.created_at FROM unnest(NEW.required_expertise) AS expertise;
    PERFORM count_open_job(NEW, 1);
    PERFORM learn_spellings(search_words(concat_ws(' ', search_headline(NEW, venue), NEW.description)));
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- Remembers words that were never met, and their forms, for who misspells them: those of at least four letters, as in shorter ones every
-- letter counts. Two who meet a word at the same moment both note it, which does no harm, and wait for nobody.
CREATE FUNCTION "learn_spellings"(words text[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO search_spellings (spelling, word)
  SELECT unnest(search_spellings_of(form)), form
  FROM (SELECT DISTINCT unnest(search_forms(word)) AS form FROM unnest(words) AS word) AS forms
  WHERE length(form) BETWEEN 4 AND 24 AND form !~ '^[0-9]+$'
    AND NOT EXISTS (SELECT FROM search_spellings AS known WHERE known.spelling = form AND known.word = form)
$$;
--> statement-breakpoint
CREATE TRIGGER "jobs_posted_kept_found" AFTER INSERT ON "jobs"
  FOR EACH ROW WHEN (NEW.status = 'open') EXECUTE FUNCTION "keep_open_job_found"();
--> statement-breakpoint
CREATE TRIGGER "jobs_changed_kept_found" AFTER UPDATE ON "jobs"
  FOR EACH ROW WHEN (
    (OLD.status = 'open' OR NEW.status = 'open')
    AND (OLD.status, OLD.title, OLD.description, OLD.required_expertise, OLD.city, OLD.start_date)
      IS DISTINCT FROM (NEW.status, NEW.title, NEW.description, NEW.required_expertise, NEW.city, NEW.start_date)
  ) EXECUTE FUNCTION "keep_open_job_found"();
--> statement-breakpoint
CREATE TRIGGER "jobs_removed_kept_found" AFTER DELETE ON "jobs"
  FOR EACH ROW WHEN (OLD.status = 'open') EXECUTE FUNCTION "keep_open_job_found"();
--> statement-breakpoint
CREATE FUNCTION "keep_renamed_venue_found"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Whoever edits or reopens one at this moment is waited for; what they wrote is read below.
  PERFORM FROM jobs WHERE business_id = NEW.user_id AND status IN ('open', 'hired') ORDER BY id FOR SHARE;
  UPDATE job_search SET words = search_words_of(jobs, NEW.business_name)
    FROM jobs WHERE jobs.id = job_search.job_id AND jobs.business_id = NEW.user_id AND jobs.status = 'open';
  -- What is counted by words is another number now, though nothing was opened or closed.
  PERFORM count_open_job(jobs, 0) FROM jobs WHERE business_id = NEW.user_id AND status = 'open';
  PERFORM learn_spellings(search_words(NEW.business_name));
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "businesses_renamed_kept_found" AFTER UPDATE OF "business_name" ON "businesses"
  FOR EACH ROW WHEN (OLD.business_name IS DISTINCT FROM NEW.business_name) EXECUTE FUNCTION "keep_renamed_venue_found"();
--> statement-breakpoint
-- The jobs that are open already.
INSERT INTO job_search (job_id, created_at, start_date, words)
  SELECT jobs.id, jobs.created_at, jobs.start_date, search_words_of(jobs, business_name)
  FROM jobs JOIN businesses ON user_id = business_id WHERE status = 'open';
--> statement-breakpoint
INSERT INTO open_job_expertises (job_id, expertise, city, created_at)
  SELECT DISTINCT id, unnest(required_expertise), city, created_at FROM jobs WHERE status = 'open';
--> statement-breakpoint
INSERT INTO open_job_counts (expertise, city, difference)
  SELECT expertise, city, count(DISTINCT id) FROM jobs, unnest(ARRAY[''] || required_expertise) AS expertise
  WHERE status = 'open' GROUP BY expertise, city;
--> statement-breakpoint
SELECT learn_spellings(search_words(string_agg(concat_ws(' ', search_headline(jobs, business_name), description), ' ')))
  FROM jobs JOIN businesses ON user_id = business_id WHERE status = 'open';
