ALTER TABLE "jobs" ADD COLUMN "terms_changed_at" timestamp (3) with time zone;--> statement-breakpoint
-- Written by hand: an edited job keeps the time after which its terms have not changed.
UPDATE "jobs" SET "terms_changed_at" = "updated_at"
  WHERE EXISTS (SELECT FROM "audit_log" WHERE "audit_log"."job_id" = "jobs"."id" AND "audit_log"."action" = 'job-edited');
--> statement-breakpoint
-- Checks what the update has deferred, since a table with pending checks cannot be altered.
SET CONSTRAINTS ALL IMMEDIATE;
