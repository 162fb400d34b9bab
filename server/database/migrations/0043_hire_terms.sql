CREATE TABLE "hire_terms" (
	"application_id" uuid PRIMARY KEY NOT NULL,
	"employer_kind" text NOT NULL,
	"employer_name" text NOT NULL,
	"employer_number" text,
	"employer_address" text,
	"venue_name" text NOT NULL,
	"venue_number" text,
	"venue_address" text,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"expertise" text[] NOT NULL,
	"workplace" text NOT NULL,
	"start_date" timestamp (3) with time zone NOT NULL,
	"end_date" timestamp (3) with time zone NOT NULL,
	"break_start" timestamp (3) with time zone,
	"break_minutes" integer,
	"break_is_paid" boolean,
	"pay_rate" numeric(8, 2) NOT NULL,
	"employment_form" text,
	"agreed_at" timestamp (3) with time zone NOT NULL,
	"frozen_later" boolean DEFAULT false NOT NULL,
	CONSTRAINT "hire_terms_employer_known" CHECK ("hire_terms"."employer_kind" in ('venue', 'operator', 'umbrella', 'self_employed')),
	CONSTRAINT "hire_terms_form_known" CHECK ("hire_terms"."employment_form" in ('specialFixedTerm')),
	CONSTRAINT "hire_terms_form_of_employed" CHECK ((employment_form is null) = (employer_kind = 'self_employed')),
	CONSTRAINT "hire_terms_expertise_known" CHECK (cardinality("hire_terms"."expertise") > 0 and "hire_terms"."expertise" <@ array['Bartender', 'Barback', 'Cook', 'Server', 'Host', 'Kitchen Helper', 'Barista', 'Dishwasher', 'Runner']),
	CONSTRAINT "hire_terms_end_after_start" CHECK (end_date > start_date),
	CONSTRAINT "hire_terms_break_whole" CHECK (num_nulls(break_start, break_minutes, break_is_paid) in (0, 3))
);
--> statement-breakpoint
-- Edited by hand: existing hires get their terms below, so the column is true for them. It is false for the hires that a process of the
-- previous release makes from now on.
ALTER TABLE "assignments" ADD COLUMN "has_terms" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "assignments" ALTER COLUMN "has_terms" SET DEFAULT false;
--> statement-breakpoint
-- Written by hand, up to the mark: an address on one line, with the name of the city that the post uses.
CREATE FUNCTION "address_line"(street text, zip_code text, city text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT street || ', ' || zip_code || ' ' || CASE city WHEN 'Gothenburg' THEN 'Göteborg' ELSE city END
$$;
--> statement-breakpoint
-- The terms of existing hires, as far as they are known now. The venue is the employer: no other kind existed before this release.
INSERT INTO "hire_terms" SELECT a."application_id", 'venue',
    v."business_name", v."organisation_number", address_line(v."business_address", v."zip_code", v."city"),
    v."business_name", v."organisation_number", address_line(v."business_address", v."zip_code", v."city"),
    j."title", j."description", j."required_expertise", address_line(j."address", j."zip_code", j."city"),
    j."start_date", j."end_date", j."break_start", j."break_minutes", j."break_is_paid", j."pay_rate",
    'specialFixedTerm', coalesce(p."assigned_at", p."created_at"), true
  FROM "assignments" a JOIN "applications" p ON p."id" = a."application_id" JOIN "jobs" j ON j."id" = a."job_id"
    JOIN "businesses" v ON v."user_id" = j."business_id";
--> statement-breakpoint
-- The mark.
ALTER TABLE "hire_terms" ADD CONSTRAINT "hire_terms_application_id_assignments_application_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."assignments"("application_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "hire_terms_by_end" ON "hire_terms" USING btree ("end_date");--> statement-breakpoint
CREATE INDEX "assignments_without_terms" ON "assignments" USING btree ("application_id") WHERE not has_terms;
--> statement-breakpoint
-- Written by hand, from here on. Terms stay as they were agreed.
CREATE FUNCTION "refuse_to_change_terms"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The terms of a hire do not change.' USING ERRCODE = 'insufficient_privilege';
END
$$;
--> statement-breakpoint
CREATE TRIGGER "hire_terms_do_not_change" BEFORE UPDATE ON "hire_terms"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_to_change_terms"();
