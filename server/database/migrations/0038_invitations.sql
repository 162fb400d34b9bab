CREATE TABLE "invitations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"job_id" uuid NOT NULL,
	"worker_id" uuid NOT NULL,
	"status" text DEFAULT 'invited' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"answered_at" timestamp (3) with time zone,
	CONSTRAINT "invitations_once" UNIQUE("job_id","worker_id"),
	CONSTRAINT "invitations_status_known" CHECK ("invitations"."status" in ('invited', 'declined')),
	CONSTRAINT "invitations_answered" CHECK ((status = 'invited') = (answered_at is null))
);
--> statement-breakpoint
ALTER TABLE "notification_settings" DROP CONSTRAINT "notification_settings_kind_known";--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_kind_known";--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_about_one_thing";--> statement-breakpoint
ALTER TABLE "audit_log" DROP CONSTRAINT "audit_log_action_known";--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "invitation_id" uuid;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_worker_id_workers_user_id_fk" FOREIGN KEY ("worker_id") REFERENCES "public"."workers"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invitations_of_worker" ON "invitations" USING btree ("worker_id");--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_invitation_id_invitations_id_fk" FOREIGN KEY ("invitation_id") REFERENCES "public"."invitations"("id") ON DELETE cascade ON UPDATE no action NOT VALID;--> statement-breakpoint
CREATE INDEX "notifications_of_invitation" ON "notifications" USING btree ("invitation_id") WHERE invitation_id is not null;--> statement-breakpoint
ALTER TABLE "notification_settings" ADD CONSTRAINT "notification_settings_kind_known" CHECK ("notification_settings"."kind" in ('newApplication', 'applicationWithdrawn', 'shiftCancelled', 'shiftCompleted', 'shiftBooked', 'accepted', 'declined', 'acceptanceUndone', 'declineUndone', 'jobClosed', 'jobReopened', 'completionUndone', 'newShift', 'regularAsked', 'regularAgreed', 'invited', 'invitationDeclined')) NOT VALID;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind_known" CHECK ("notifications"."kind" in ('newApplication', 'applicationWithdrawn', 'shiftCancelled', 'shiftCompleted', 'shiftBooked', 'accepted', 'declined', 'acceptanceUndone', 'declineUndone', 'jobClosed', 'jobReopened', 'completionUndone', 'newShift', 'regularAsked', 'regularAgreed', 'invited', 'invitationDeclined')) NOT VALID;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_about_one_thing" CHECK ((kind = 'newShift' or ("notifications"."kind" in ('invited', 'invitationDeclined'))) = (job_id is not null)
        and (job_id is null) = (application_id is not null)
        and ("notifications"."kind" in ('invited', 'invitationDeclined')) = (invitation_id is not null)) NOT VALID;--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_action_known" CHECK ("audit_log"."action" in ('signed-up', 'signed-in', 'signed-out', 'session-ended', 'address-confirmed', 'password-changed', 'password-reset', 'second-factor-added', 'second-factor-removed', 'recovery-codes-renewed', 'recovery-code-used', 'passkey-added', 'passkey-removed', 'profile-changed', 'files-changed', 'export-made', 'account-deleted', 'job-posted', 'job-edited', 'openings-changed', 'job-released', 'job-closed', 'job-reopened', 'application-made', 'application-withdrawn', 'application-accepted', 'shift-booked', 'application-declined', 'acceptance-undone', 'decline-undone', 'shift-cancelled', 'shift-completed', 'completion-undone', 'regular-asked', 'regular-agreed', 'regular-ended', 'worker-invited', 'invitation-taken-back', 'invitation-declined', 'access-ended')) NOT VALID;