CREATE TABLE "assignments" (
	"application_id" uuid PRIMARY KEY NOT NULL,
	"opening_id" uuid NOT NULL,
	"job_id" uuid NOT NULL,
	"worker_id" uuid NOT NULL,
	"status" text NOT NULL,
	"start_date" timestamp (3) with time zone NOT NULL,
	"end_date" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "assignments_status_known" CHECK ("assignments"."status" in ('accepted', 'completed', 'cancelled'))
);
--> statement-breakpoint
CREATE TABLE "openings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"job_id" uuid NOT NULL,
	"number" integer NOT NULL,
	CONSTRAINT "openings_once_per_job" UNIQUE("job_id","number"),
	CONSTRAINT "openings_id_job" UNIQUE("id","job_id"),
	CONSTRAINT "openings_number_known" CHECK (number between 1 and 50)
);
--> statement-breakpoint
-- Written by hand, up to the mark below: one opening for each job, and an assignment for each application whose worker was
-- hired, also where the shift was cancelled. A completion that stands at the job alone is copied to its application.
INSERT INTO "openings" ("job_id", "number") SELECT "id", 1 FROM "jobs";
--> statement-breakpoint
INSERT INTO "assignments" ("application_id", "opening_id", "job_id", "worker_id", "status", "start_date", "end_date")
  SELECT a."id", o."id", j."id", a."worker_id", a."status", j."start_date", j."end_date"
  FROM "applications" a JOIN "jobs" j ON j."id" = a."job_id" JOIN "openings" o ON o."job_id" = j."id"
  WHERE a."status" IN ('accepted', 'completed', 'cancelled');
--> statement-breakpoint
ALTER TABLE "applications" DROP CONSTRAINT "applications_agree_with_job";
--> statement-breakpoint
ALTER TABLE "jobs" DROP CONSTRAINT "jobs_agree_with_application";
--> statement-breakpoint
ALTER TABLE "jobs" DROP CONSTRAINT "jobs_application_of_worker";
--> statement-breakpoint
ALTER TABLE "jobs" DROP CONSTRAINT "jobs_worker_not_double_booked";
--> statement-breakpoint
UPDATE "applications" a SET "completed_at" = j."completed_at", "completed_by" = j."completed_by"
  FROM "jobs" j WHERE j."application_id" = a."id" AND j."completed_at" IS NOT NULL AND a."completed_at" IS NULL;
--> statement-breakpoint
-- The mark.
ALTER TABLE "jobs" DROP CONSTRAINT "jobs_id_application";--> statement-breakpoint
ALTER TABLE "jobs" DROP CONSTRAINT "jobs_hired_means_assigned";--> statement-breakpoint
ALTER TABLE "jobs" DROP CONSTRAINT "jobs_assigned_together";--> statement-breakpoint
ALTER TABLE "jobs" DROP CONSTRAINT "jobs_completed_at";--> statement-breakpoint
DROP INDEX "applications_one_hired_per_job";--> statement-breakpoint
DROP INDEX "jobs_by_application";--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "assigned_id" uuid GENERATED ALWAYS AS (case when status in ('accepted', 'completed', 'cancelled') then id end) STORED;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_id_dates" UNIQUE("id","start_date","end_date");--> statement-breakpoint
ALTER TABLE "assignments" ADD CONSTRAINT "assignments_opening_id_job_id_openings_id_job_id_fk" FOREIGN KEY ("opening_id","job_id") REFERENCES "public"."openings"("id","job_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignments" ADD CONSTRAINT "assignments_of_application" FOREIGN KEY ("application_id","job_id","worker_id") REFERENCES "public"."applications"("id","job_id","worker_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignments" ADD CONSTRAINT "assignments_follow_application" FOREIGN KEY ("application_id","status") REFERENCES "public"."applications"("id","status") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "assignments" ADD CONSTRAINT "assignments_follow_job" FOREIGN KEY ("job_id","start_date","end_date") REFERENCES "public"."jobs"("id","start_date","end_date") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "openings" ADD CONSTRAINT "openings_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "assignments_one_per_opening" ON "assignments" USING btree ("opening_id") WHERE status <> 'cancelled';--> statement-breakpoint
CREATE INDEX "assignments_of_job" ON "assignments" USING btree ("job_id");--> statement-breakpoint
ALTER TABLE "applications" DROP COLUMN "hired_id";--> statement-breakpoint
ALTER TABLE "jobs" DROP COLUMN "assigned_worker_id";--> statement-breakpoint
ALTER TABLE "jobs" DROP COLUMN "application_id";--> statement-breakpoint
ALTER TABLE "jobs" DROP COLUMN "application_status";--> statement-breakpoint
ALTER TABLE "jobs" DROP COLUMN "completed_at";--> statement-breakpoint
ALTER TABLE "jobs" DROP COLUMN "completed_by";
--> statement-breakpoint
-- Written by hand, from here on. A worker never has two shifts that overlap; back to back is fine. Checked after each statement;
-- an import, which moves many shifts, defers it to the end.
ALTER TABLE "assignments" ADD CONSTRAINT "assignments_not_double_booked"
  EXCLUDE USING gist ("worker_id" WITH =, tstzrange("start_date", "end_date", '[)') WITH &&)
  WHERE ("status" <> 'cancelled') DEFERRABLE INITIALLY IMMEDIATE;
--> statement-breakpoint
-- An application whose worker was hired has an assignment. Checked at commit: the application is accepted first.
ALTER TABLE "applications" ADD CONSTRAINT "applications_assigned"
  FOREIGN KEY ("assigned_id") REFERENCES "assignments" ("application_id") DEFERRABLE INITIALLY DEFERRED;
--> statement-breakpoint
-- A job is open or closed while an opening is free, hired once all are filled, completed once all workers have completed.
CREATE FUNCTION "check_job_status"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed uuid := (to_jsonb(coalesce(NEW, OLD)) ->> TG_ARGV[0])::uuid;
  known text := (SELECT status FROM jobs WHERE id = changed);
  places integer := (SELECT count(*) FROM openings WHERE job_id = changed);
  hired integer := (SELECT count(*) FROM assignments WHERE job_id = changed AND status = 'accepted');
  completed integer := (SELECT count(*) FROM assignments WHERE job_id = changed AND status = 'completed');
BEGIN
  IF known <> ALL (CASE
    WHEN hired + completed < places THEN ARRAY['open', 'closed']
    WHEN hired > 0 THEN ARRAY['hired']
    WHEN completed > 0 THEN ARRAY['completed']
    ELSE '{}' END) THEN
    RAISE EXCEPTION 'The status of job % does not agree with its assignments.', changed
      USING ERRCODE = 'check_violation', TABLE = 'jobs', CONSTRAINT = 'jobs_agree_with_assignments';
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "jobs_agree_with_assignments" AFTER INSERT OR UPDATE OF "status" ON "jobs"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "check_job_status"('id');
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "openings_agree_with_job" AFTER INSERT OR DELETE ON "openings"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "check_job_status"('job_id');
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "assignments_agree_with_job" AFTER INSERT OR DELETE OR UPDATE OF "status" ON "assignments"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "check_job_status"('job_id');
