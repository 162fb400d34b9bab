ALTER TABLE "notification_settings" DROP CONSTRAINT "notification_settings_kind_known";--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_kind_known";--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_about_one_thing";--> statement-breakpoint
ALTER TABLE "audit_log" DROP CONSTRAINT "audit_log_action_known";--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "replacement_asked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "assignments" ADD COLUMN "reminder_due_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "assignments" ALTER COLUMN "reminder_due_at" SET DEFAULT 'epoch';--> statement-breakpoint
ALTER TABLE "assignments" ADD COLUMN "asked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "assignments" ADD COLUMN "confirmed_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "assignments_by_reminder" ON "assignments" USING btree ("reminder_due_at") WHERE status = 'accepted' and reminder_due_at is not null;--> statement-breakpoint
ALTER TABLE "assignments" ADD CONSTRAINT "assignments_confirmed_when_asked" CHECK (confirmed_at is null or asked_at is not null) NOT VALID;--> statement-breakpoint
ALTER TABLE "notification_settings" ADD CONSTRAINT "notification_settings_kind_known" CHECK ("notification_settings"."kind" in ('newApplication', 'applicationWithdrawn', 'shiftCancelled', 'shiftCompleted', 'shiftBooked', 'accepted', 'declined', 'acceptanceUndone', 'declineUndone', 'jobClosed', 'jobReopened', 'completionUndone', 'newShift', 'replacementNeeded', 'shiftReminder', 'shiftSoon', 'confirmationAsked', 'unconfirmed', 'regularAsked', 'regularAgreed', 'invited', 'invitationDeclined')) NOT VALID;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind_known" CHECK ("notifications"."kind" in ('newApplication', 'applicationWithdrawn', 'shiftCancelled', 'shiftCompleted', 'shiftBooked', 'accepted', 'declined', 'acceptanceUndone', 'declineUndone', 'jobClosed', 'jobReopened', 'completionUndone', 'newShift', 'replacementNeeded', 'shiftReminder', 'shiftSoon', 'confirmationAsked', 'unconfirmed', 'regularAsked', 'regularAgreed', 'invited', 'invitationDeclined')) NOT VALID;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_about_one_thing" CHECK ((("notifications"."kind" in ('newShift', 'replacementNeeded')) or ("notifications"."kind" in ('invited', 'invitationDeclined'))) = (job_id is not null)
        and (job_id is null) = (application_id is not null)
        and ("notifications"."kind" in ('invited', 'invitationDeclined')) = (invitation_id is not null)) NOT VALID;--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_action_known" CHECK ("audit_log"."action" in ('signed-up', 'signed-in', 'signed-out', 'session-ended', 'address-confirmed', 'password-changed', 'password-reset', 'second-factor-added', 'second-factor-removed', 'recovery-codes-renewed', 'recovery-code-used', 'passkey-added', 'passkey-removed', 'profile-changed', 'files-changed', 'export-made', 'account-deleted', 'job-posted', 'job-edited', 'openings-changed', 'job-released', 'job-closed', 'job-reopened', 'application-made', 'application-withdrawn', 'application-accepted', 'shift-booked', 'application-declined', 'acceptance-undone', 'decline-undone', 'shift-cancelled', 'shift-confirmed', 'shift-completed', 'completion-undone', 'regular-asked', 'regular-agreed', 'regular-ended', 'worker-invited', 'invitation-taken-back', 'invitation-declined', 'access-ended', 'kiosk-added', 'kiosk-paired', 'kiosk-revoked')) NOT VALID;--> statement-breakpoint
CREATE FUNCTION "plan_reminders_anew"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.reminder_due_at := 'epoch';
	NEW.asked_at := NULL;
	NEW.confirmed_at := NULL;
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "assignments_moved" BEFORE UPDATE OF "start_date" ON "assignments" FOR EACH ROW
	WHEN (OLD.start_date <> NEW.start_date) EXECUTE FUNCTION "plan_reminders_anew"();--> statement-breakpoint
UPDATE "assignments" SET "reminder_due_at" = 'epoch' WHERE "status" = 'accepted' AND "start_date" > now();
