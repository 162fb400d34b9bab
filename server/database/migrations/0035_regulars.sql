CREATE TABLE "regulars" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"business_id" uuid NOT NULL,
	"worker_id" uuid NOT NULL,
	"application_id" uuid NOT NULL,
	"status" text DEFAULT 'asked' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"answered_at" timestamp (3) with time zone,
	CONSTRAINT "regulars_once" UNIQUE("worker_id","business_id"),
	CONSTRAINT "regulars_status_known" CHECK ("regulars"."status" in ('asked', 'agreed', 'declined')),
	CONSTRAINT "regulars_answered" CHECK ((status = 'asked') = (answered_at is null))
);
--> statement-breakpoint
ALTER TABLE "notification_settings" DROP CONSTRAINT "notification_settings_kind_known";--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_kind_known";--> statement-breakpoint
ALTER TABLE "audit_log" DROP CONSTRAINT "audit_log_action_known";--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "regulars_first_hours" smallint;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "released_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "regulars_can_book" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "job_templates" ADD COLUMN "regulars_first_hours" smallint;--> statement-breakpoint
ALTER TABLE "job_templates" ADD COLUMN "regulars_can_book" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "regulars" ADD CONSTRAINT "regulars_business_id_businesses_user_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "regulars" ADD CONSTRAINT "regulars_worker_id_workers_user_id_fk" FOREIGN KEY ("worker_id") REFERENCES "public"."workers"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "regulars" ADD CONSTRAINT "regulars_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "regulars_of_business" ON "regulars" USING btree ("business_id","status");--> statement-breakpoint
CREATE INDEX "jobs_open_by_release" ON "jobs" USING btree ("released_at") WHERE status = 'open' and released_at is not null;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_release_whole" CHECK (num_nulls(regulars_first_hours, released_at) in (0, 2)) NOT VALID;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_regulars_first_hours_known" CHECK (regulars_first_hours in (2, 6, 12, 24, 48)) NOT VALID;--> statement-breakpoint
ALTER TABLE "job_templates" ADD CONSTRAINT "job_templates_regulars_first_hours_known" CHECK (regulars_first_hours in (2, 6, 12, 24, 48)) NOT VALID;--> statement-breakpoint
ALTER TABLE "notification_settings" ADD CONSTRAINT "notification_settings_kind_known" CHECK ("notification_settings"."kind" in ('newApplication', 'applicationWithdrawn', 'shiftCancelled', 'shiftCompleted', 'shiftBooked', 'accepted', 'declined', 'acceptanceUndone', 'declineUndone', 'jobClosed', 'jobReopened', 'completionUndone', 'newShift', 'regularAsked', 'regularAgreed')) NOT VALID;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind_known" CHECK ("notifications"."kind" in ('newApplication', 'applicationWithdrawn', 'shiftCancelled', 'shiftCompleted', 'shiftBooked', 'accepted', 'declined', 'acceptanceUndone', 'declineUndone', 'jobClosed', 'jobReopened', 'completionUndone', 'newShift', 'regularAsked', 'regularAgreed')) NOT VALID;--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_action_known" CHECK ("audit_log"."action" in ('signed-up', 'signed-in', 'signed-out', 'session-ended', 'address-confirmed', 'password-changed', 'password-reset', 'second-factor-added', 'second-factor-removed', 'recovery-codes-renewed', 'recovery-code-used', 'passkey-added', 'passkey-removed', 'profile-changed', 'files-changed', 'export-made', 'account-deleted', 'job-posted', 'job-edited', 'openings-changed', 'job-released', 'job-closed', 'job-reopened', 'application-made', 'application-withdrawn', 'application-accepted', 'shift-booked', 'application-declined', 'acceptance-undone', 'decline-undone', 'shift-cancelled', 'shift-completed', 'completion-undone', 'regular-asked', 'regular-agreed', 'regular-ended', 'access-ended')) NOT VALID;