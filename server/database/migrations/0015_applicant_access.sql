CREATE TABLE "applicant_snapshots" (
	"application_id" uuid PRIMARY KEY NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"details" jsonb,
	"files" uuid[] DEFAULT '{}' NOT NULL,
	"frozen_at" timestamp (3) with time zone NOT NULL,
	"access_until" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "applicant_snapshots_files_with_details" CHECK (details is not null or cardinality(files) = 0)
);
--> statement-breakpoint
ALTER TABLE "notification_settings" DROP CONSTRAINT "notification_settings_kind_known";--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_kind_known";--> statement-breakpoint
ALTER TABLE "audit_log" DROP CONSTRAINT "audit_log_action_known";--> statement-breakpoint
ALTER TABLE "applicant_snapshots" ADD CONSTRAINT "applicant_snapshots_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "applicant_snapshots_by_end" ON "applicant_snapshots" USING btree ("access_until") WHERE details is not null;--> statement-breakpoint
CREATE INDEX "jobs_hired_by_start" ON "jobs" USING btree ("start_date") WHERE status = 'hired';--> statement-breakpoint
ALTER TABLE "notification_settings" ADD CONSTRAINT "notification_settings_kind_known" CHECK ("notification_settings"."kind" in ('newApplication', 'applicationWithdrawn', 'shiftCancelled', 'shiftCompleted', 'accepted', 'declined', 'jobClosed', 'jobReopened', 'completionUndone'));--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind_known" CHECK ("notifications"."kind" in ('newApplication', 'applicationWithdrawn', 'shiftCancelled', 'shiftCompleted', 'accepted', 'declined', 'jobClosed', 'jobReopened', 'completionUndone'));--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_action_known" CHECK ("audit_log"."action" in ('signed-up', 'signed-in', 'signed-out', 'session-ended', 'password-changed', 'password-reset', 'profile-changed', 'files-changed', 'export-made', 'account-deleted', 'job-posted', 'job-edited', 'job-closed', 'job-reopened', 'application-made', 'application-withdrawn', 'application-accepted', 'application-declined', 'shift-cancelled', 'shift-completed', 'completion-undone', 'access-ended'));--> statement-breakpoint
-- Written by hand: takes the snapshots of the applications that were over before there were any, with the details of today.
-- How long they are kept is counted from the decision. Of those whose time has passed the name remains.
INSERT INTO "applicant_snapshots" ("application_id", "first_name", "last_name", "details", "files", "frozen_at", "access_until")
SELECT a."id",
  CASE WHEN b."deleted_at" IS NULL THEN w."first_name" ELSE '' END,
  CASE WHEN b."deleted_at" IS NULL THEN w."last_name" ELSE '' END,
  CASE WHEN is_open THEN jsonb_build_object(
    'email', u."email", 'phoneNumber', w."phone_number", 'city', w."city", 'streetAddress', w."street_address",
    'zipCode', w."zip_code", 'expertise', to_jsonb(w."expertise"), 'languageProficiency', w."language_proficiency",
    'workExperiences', w."work_experiences") END,
  CASE WHEN is_open THEN ARRAY(
    SELECT key FROM "files" AS f CROSS JOIN LATERAL (VALUES (f."id"), (f."poster_key")) AS one (key)
    WHERE f."worker_id" = a."worker_id" AND key IS NOT NULL) ELSE '{}' END,
  now(), access_until
FROM "applications" AS a
JOIN "jobs" AS j ON j."id" = a."job_id"
JOIN "workers" AS w ON w."user_id" = a."worker_id"
JOIN "users" AS u ON u."id" = a."worker_id"
JOIN "users" AS b ON b."id" = a."business_id"
CROSS JOIN LATERAL (SELECT CASE
  WHEN a."status" = 'accepted' THEN j."end_date"
  WHEN a."status" = 'completed' THEN greatest(a."completed_at", j."end_date")
  WHEN a."status" <> 'pending' THEN a."updated_at"
  WHEN j."status" = 'hired' THEN j."start_date"
  ELSE j."updated_at" END + interval '720 hours' AS access_until) AS ends
CROSS JOIN LATERAL (
  SELECT access_until > now() AND u."deleted_at" IS NULL AND b."deleted_at" IS NULL AS is_open) AS open
WHERE a."status" <> 'withdrawn' AND NOT CASE a."status"
  WHEN 'accepted' THEN j."end_date" > now()
  WHEN 'pending' THEN j."status" = 'open' OR (j."status" = 'hired' AND j."start_date" > now())
  ELSE false END;
