ALTER TABLE "audit_log" DROP CONSTRAINT "audit_log_action_known";--> statement-breakpoint
ALTER TABLE "assignments" DROP CONSTRAINT "assignments_opening_id_job_id_openings_id_job_id_fk";
--> statement-breakpoint
ALTER TABLE "assignments" ALTER COLUMN "opening_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "openings" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_openings_known" CHECK (openings between 1 and 50) NOT VALID;--> statement-breakpoint
ALTER TABLE "assignments" ADD CONSTRAINT "assignments_hold_opening" CHECK (status = 'cancelled' or opening_id is not null) NOT VALID;--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_action_known" CHECK ("audit_log"."action" in ('signed-up', 'signed-in', 'signed-out', 'session-ended', 'address-confirmed', 'password-changed', 'password-reset', 'second-factor-added', 'second-factor-removed', 'recovery-codes-renewed', 'recovery-code-used', 'passkey-added', 'passkey-removed', 'profile-changed', 'files-changed', 'export-made', 'account-deleted', 'job-posted', 'job-edited', 'openings-changed', 'job-closed', 'job-reopened', 'application-made', 'application-withdrawn', 'application-accepted', 'application-declined', 'acceptance-undone', 'decline-undone', 'shift-cancelled', 'shift-completed', 'completion-undone', 'access-ended')) NOT VALID;
--> statement-breakpoint
-- Written by hand, from here on. The constraints above need no validation: every row satisfies the former ones, or has the default.
-- An opening may be removed while nobody holds it. A cancelled assignment then keeps its other columns.
ALTER TABLE "assignments" ADD CONSTRAINT "assignments_in_opening" FOREIGN KEY ("opening_id", "job_id")
  REFERENCES "openings" ("id", "job_id") ON DELETE SET NULL ("opening_id") NOT VALID;
--> statement-breakpoint
-- A job has as many openings as it says. It is open while an opening is free, hired once all are filled, completed once all workers have
-- completed. Only a job that nobody is hired for can be closed.
CREATE OR REPLACE FUNCTION "check_job_status"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed uuid := (to_jsonb(coalesce(NEW, OLD)) ->> TG_ARGV[0])::uuid;
  known text;
  wanted integer;
  places integer;
  hired integer;
  completed integer;
BEGIN
  -- Counts instead of joins: on tables without statistics the planner would choose hash joins.
  SELECT j.status, j.openings,
      (SELECT count(*) FROM openings WHERE job_id = changed),
      (SELECT count(*) FROM assignments WHERE job_id = changed AND assignments.status = 'accepted'),
      (SELECT count(*) FROM assignments WHERE job_id = changed AND assignments.status = 'completed')
    INTO known, wanted, places, hired, completed
    FROM jobs j WHERE j.id = changed;
  IF places <> wanted THEN
    RAISE EXCEPTION 'Job % needs % workers, but has % openings.', changed, wanted, places
      USING ERRCODE = 'check_violation', TABLE = 'jobs', CONSTRAINT = 'jobs_agree_with_openings';
  END IF;
  IF known <> ALL (CASE
    WHEN hired + completed = 0 THEN ARRAY['open', 'closed']
    WHEN hired + completed < places THEN ARRAY['open']
    WHEN hired > 0 THEN ARRAY['hired']
    ELSE ARRAY['completed'] END) THEN
    RAISE EXCEPTION 'The status of job % does not agree with its assignments.', changed
      USING ERRCODE = 'check_violation', TABLE = 'jobs', CONSTRAINT = 'jobs_agree_with_assignments';
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
DROP TRIGGER "jobs_agree_with_assignments" ON "jobs";
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "jobs_agree_with_assignments" AFTER INSERT OR UPDATE OF "status", "openings" ON "jobs"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "check_job_status"('id');
