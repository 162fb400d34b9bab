DROP INDEX "job_search_by_start";--> statement-breakpoint
ALTER TABLE "job_search" ADD COLUMN "pay_rate" numeric(8, 2);--> statement-breakpoint
-- Written by hand. Lexemes that a search filters by begin with a mark (server/hiring/search/terms.ts): `#` an expertise, `@` the
-- city, `%` the date of the start in Stockholm, `~` its hour, `^` the digits of the zip code, and `$` each step of pay that the job
-- reaches.
CREATE OR REPLACE FUNCTION "search_words_of"(job "jobs", venue text) RETURNS tsvector LANGUAGE sql STABLE AS $$
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
    UNION ALL
    SELECT to_char(job.start_date AT TIME ZONE 'Europe/Stockholm', '"%"YYYY-MM-DD')
    UNION ALL
    SELECT to_char(job.start_date AT TIME ZONE 'Europe/Stockholm', '"~"HH24')
    UNION ALL
    SELECT '^' || regexp_replace(job.zip_code, '[^0-9]', '', 'g')
    UNION ALL
    SELECT '$' || step FROM unnest(ARRAY[125, 150, 175, 200, 225, 250, 300, 400, 500]) AS step WHERE step <= job.pay_rate
  ) AS lexemes (lexeme)
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "keep_open_job_found"() RETURNS trigger LANGUAGE plpgsql AS $$
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
      -- A concurrent rename of the venue waits for this transaction, or this one for the rename: neither sees the other's words.
      SELECT business_name INTO venue FROM businesses WHERE user_id = NEW.business_id FOR SHARE;
    ELSE
      -- A rename locks the job first, so it waits for this transaction.
      SELECT business_name INTO venue FROM businesses WHERE user_id = NEW.business_id;
    END IF;
    INSERT INTO job_search (job_id, created_at, start_date, pay_rate, words)
      VALUES (NEW.id, NEW.created_at, NEW.start_date, NEW.pay_rate, search_words_of(NEW, venue));
    INSERT INTO open_job_expertises (job_id, expertise, city, created_at)
      SELECT DISTINCT NEW.id, expertise, NEW.city, NEW.created_at FROM unnest(NEW.required_expertise) AS expertise;
    PERFORM count_open_job(NEW, 1);
    PERFORM learn_spellings(search_words(concat_ws(' ', search_headline(NEW, venue), NEW.description)));
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
DROP TRIGGER "jobs_changed_kept_found" ON "jobs";
--> statement-breakpoint
CREATE TRIGGER "jobs_changed_kept_found" AFTER UPDATE ON "jobs"
  FOR EACH ROW WHEN (
    (OLD.status = 'open' OR NEW.status = 'open')
    AND (OLD.status, OLD.title, OLD.description, OLD.required_expertise, OLD.pay_rate, OLD.city, OLD.zip_code, OLD.start_date)
      IS DISTINCT FROM
        (NEW.status, NEW.title, NEW.description, NEW.required_expertise, NEW.pay_rate, NEW.city, NEW.zip_code, NEW.start_date)
  ) EXECUTE FUNCTION "keep_open_job_found"();
--> statement-breakpoint
-- The jobs that are open already.
UPDATE job_search SET pay_rate = jobs.pay_rate, words = search_words_of(jobs, business_name)
  FROM jobs JOIN businesses ON user_id = business_id WHERE jobs.id = job_search.job_id;
--> statement-breakpoint
ALTER TABLE "job_search" ALTER COLUMN "pay_rate" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "job_search_soonest" ON "job_search" USING btree ("start_date","job_id");--> statement-breakpoint
CREATE INDEX "job_search_highest_pay" ON "job_search" USING btree ("pay_rate" desc,"created_at" desc,"job_id" desc);
