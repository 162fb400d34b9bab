ALTER TABLE "businesses" ADD COLUMN "latitude" numeric(6, 4);--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "longitude" numeric(6, 4);--> statement-breakpoint
ALTER TABLE "job_search" ADD COLUMN "zip_prefix" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "job_search" ADD COLUMN "latitude" double precision;--> statement-breakpoint
ALTER TABLE "job_search" ADD COLUMN "longitude" double precision;--> statement-breakpoint
ALTER TABLE "businesses" ADD CONSTRAINT "businesses_pin_whole" CHECK (num_nulls(latitude, longitude) in (0, 2)) NOT VALID;--> statement-breakpoint
ALTER TABLE "businesses" ADD CONSTRAINT "businesses_pin_in_bounds" CHECK (latitude between 55.2 and 60 and longitude between 11.4 and 18.9) NOT VALID;--> statement-breakpoint
-- Written by hand, from here on. The constraints above need no validation, since no row has a pin yet.
CREATE FUNCTION "digits_of"(zip_code text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT regexp_replace(zip_code, '[^0-9]', '', 'g')
$$;
--> statement-breakpoint
-- Whether a job is at the address of its venue, so that the pin of the venue is the place of the job.
CREATE FUNCTION "is_at_venue"(job "jobs", venue "businesses") RETURNS boolean LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT job.city = venue.city AND lower(job.address) = lower(venue.business_address)
    AND digits_of(job.zip_code) = digits_of(venue.zip_code)
$$;
--> statement-breakpoint
-- The lexemes of a job at a pin begin with `+`: the mark alone, and the cell of the pin (server/hiring/search/pin-cells.ts).
CREATE FUNCTION "search_words_of"(job "jobs", venue "businesses") RETURNS tsvector LANGUAGE sql STABLE AS $$
  WITH headline AS (SELECT search_words(search_headline(job, venue.business_name)) AS words)
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
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "keep_open_job_found"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  venue businesses;
  has_pin boolean;
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.status = 'open' THEN
    DELETE FROM job_search WHERE job_id = OLD.id;
    DELETE FROM open_job_expertises WHERE job_id = OLD.id;
    PERFORM count_open_job(OLD, -1);
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.status = 'open' THEN
    IF TG_OP = 'INSERT' THEN
      -- A concurrent change of the venue waits for this transaction, or this one for the change: neither sees the other's words.
      SELECT * INTO venue FROM businesses WHERE user_id = NEW.business_id FOR SHARE;
    ELSE
      -- A change of the venue locks the job first, so it waits for this transaction.
      SELECT * INTO venue FROM businesses WHERE user_id = NEW.business_id;
    END IF;
    has_pin := venue.latitude IS NOT NULL AND is_at_venue(NEW, venue);
    INSERT INTO job_search (job_id, created_at, start_date, pay_rate, words, zip_prefix, latitude, longitude)
      VALUES (NEW.id, NEW.created_at, NEW.start_date, NEW.pay_rate, search_words_of(NEW, venue), left(digits_of(NEW.zip_code), 3),
        CASE WHEN has_pin THEN venue.latitude END, CASE WHEN has_pin THEN venue.longitude END);
    INSERT INTO open_job_expertises (job_id, expertise, city, created_at)
      SELECT DISTINCT NEW.id, expertise, NEW.city, NEW.created_at FROM unnest(NEW.required_expertise) AS expertise;
    PERFORM count_open_job(NEW, 1);
    PERFORM learn_spellings(search_words(concat_ws(' ', search_headline(NEW, venue.business_name), NEW.description)));
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
    AND (OLD.status, OLD.title, OLD.description, OLD.required_expertise, OLD.pay_rate, OLD.address, OLD.city, OLD.zip_code,
        OLD.start_date)
      IS DISTINCT FROM
        (NEW.status, NEW.title, NEW.description, NEW.required_expertise, NEW.pay_rate, NEW.address, NEW.city, NEW.zip_code,
        NEW.start_date)
  ) EXECUTE FUNCTION "keep_open_job_found"();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "keep_renamed_venue_found"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- A concurrent edit or reopening of a job ends first; its result is read below.
  PERFORM FROM jobs WHERE business_id = NEW.user_id AND status IN ('open', 'hired') ORDER BY id FOR SHARE;
  UPDATE job_search SET words = search_words_of(jobs, NEW),
      latitude = CASE WHEN is_at_venue(jobs, NEW) THEN NEW.latitude END,
      longitude = CASE WHEN is_at_venue(jobs, NEW) THEN NEW.longitude END
    FROM jobs WHERE jobs.id = job_search.job_id AND jobs.business_id = NEW.user_id AND jobs.status = 'open';
  -- What is counted by words is another number now, though nothing was opened or closed.
  PERFORM count_open_job(jobs, 0) FROM jobs WHERE business_id = NEW.user_id AND status = 'open';
  PERFORM learn_spellings(search_words(NEW.business_name));
  RETURN NULL;
END
$$;
--> statement-breakpoint
DROP TRIGGER "businesses_renamed_kept_found" ON "businesses";
--> statement-breakpoint
-- Without a pin the address of the venue is in no row.
CREATE TRIGGER "businesses_renamed_kept_found" AFTER UPDATE ON "businesses"
  FOR EACH ROW WHEN (
    OLD.business_name IS DISTINCT FROM NEW.business_name
    OR (num_nulls(OLD.latitude, NEW.latitude) < 2
      AND (OLD.business_address, OLD.city, OLD.zip_code, OLD.latitude, OLD.longitude)
        IS DISTINCT FROM (NEW.business_address, NEW.city, NEW.zip_code, NEW.latitude, NEW.longitude))
  ) EXECUTE FUNCTION "keep_renamed_venue_found"();
--> statement-breakpoint
DROP FUNCTION "search_words_of"("jobs", text);
--> statement-breakpoint
-- The jobs that are open already.
UPDATE job_search SET zip_prefix = left(digits_of(jobs.zip_code), 3) FROM jobs WHERE jobs.id = job_search.job_id;
