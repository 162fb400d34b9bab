CREATE TABLE "swaps" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"giver_application_id" uuid NOT NULL,
	"taker_application_id" uuid NOT NULL,
	"status" text DEFAULT 'asked' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"answered_at" timestamp (3) with time zone,
	CONSTRAINT "swaps_status_known" CHECK ("swaps"."status" in ('asked', 'agreed', 'declined')),
	CONSTRAINT "swaps_answered" CHECK ((status = 'asked') = (answered_at is null)),
	CONSTRAINT "swaps_between_two" CHECK (giver_application_id <> taker_application_id)
);
--> statement-breakpoint
ALTER TABLE "notification_settings" DROP CONSTRAINT "notification_settings_kind_known";--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_kind_known";--> statement-breakpoint
ALTER TABLE "audit_log" DROP CONSTRAINT "audit_log_action_known";--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "handed_over" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "swaps" ADD CONSTRAINT "swaps_of_giver" FOREIGN KEY ("giver_application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "swaps" ADD CONSTRAINT "swaps_of_taker" FOREIGN KEY ("taker_application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "swaps_one_asked_of_giver" ON "swaps" USING btree ("giver_application_id") WHERE status = 'asked';--> statement-breakpoint
CREATE UNIQUE INDEX "swaps_one_asked_of_taker" ON "swaps" USING btree ("taker_application_id") WHERE status = 'asked';--> statement-breakpoint
CREATE INDEX "swaps_by_giver" ON "swaps" USING btree ("giver_application_id");--> statement-breakpoint
CREATE INDEX "swaps_by_taker" ON "swaps" USING btree ("taker_application_id");--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_handed_over" CHECK (not handed_over or (cancelled_by is not distinct from 'worker' and cancel_reason is null and not cancelled_by_deletion)) NOT VALID;--> statement-breakpoint
ALTER TABLE "notification_settings" ADD CONSTRAINT "notification_settings_kind_known" CHECK ("notification_settings"."kind" in ('newApplication', 'applicationWithdrawn', 'shiftCancelled', 'shiftCompleted', 'shiftBooked', 'accepted', 'declined', 'acceptanceUndone', 'declineUndone', 'jobClosed', 'jobReopened', 'completionUndone', 'newShift', 'replacementNeeded', 'shiftReminder', 'shiftSoon', 'confirmationAsked', 'unconfirmed', 'stillCheckedIn', 'regularAsked', 'regularAgreed', 'hoursChanged', 'hoursDisputed', 'hoursDecided', 'invited', 'invitationDeclined', 'takeoverAsked', 'shiftHandedOver', 'handoverDeclined')) NOT VALID;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind_known" CHECK ("notifications"."kind" in ('newApplication', 'applicationWithdrawn', 'shiftCancelled', 'shiftCompleted', 'shiftBooked', 'accepted', 'declined', 'acceptanceUndone', 'declineUndone', 'jobClosed', 'jobReopened', 'completionUndone', 'newShift', 'replacementNeeded', 'shiftReminder', 'shiftSoon', 'confirmationAsked', 'unconfirmed', 'stillCheckedIn', 'regularAsked', 'regularAgreed', 'hoursChanged', 'hoursDisputed', 'hoursDecided', 'invited', 'invitationDeclined', 'takeoverAsked', 'shiftHandedOver', 'handoverDeclined')) NOT VALID;--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_action_known" CHECK ("audit_log"."action" in ('signed-up', 'signed-in', 'signed-out', 'session-ended', 'address-confirmed', 'password-changed', 'password-reset', 'second-factor-added', 'second-factor-removed', 'recovery-codes-renewed', 'recovery-code-used', 'passkey-added', 'passkey-removed', 'profile-changed', 'files-changed', 'export-made', 'account-deleted', 'job-posted', 'job-edited', 'openings-changed', 'job-released', 'job-closed', 'job-reopened', 'application-made', 'application-withdrawn', 'application-accepted', 'shift-booked', 'application-declined', 'acceptance-undone', 'decline-undone', 'shift-cancelled', 'shift-confirmed', 'shift-completed', 'completion-undone', 'regular-asked', 'regular-agreed', 'regular-ended', 'worker-invited', 'invitation-taken-back', 'invitation-declined', 'takeover-asked', 'takeover-declined', 'handover-taken-back', 'handover-declined', 'shift-handed-over', 'shift-taken-over', 'access-ended', 'kiosk-added', 'kiosk-paired', 'kiosk-revoked')) NOT VALID;--> statement-breakpoint
CREATE FUNCTION "end_swaps"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM swaps WHERE status = 'asked' AND NEW.id IN (giver_application_id, taker_application_id);
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "applications_end_swaps" AFTER UPDATE OF "status" ON "applications" FOR EACH ROW
	WHEN (OLD.status <> NEW.status) EXECUTE FUNCTION "end_swaps"();
