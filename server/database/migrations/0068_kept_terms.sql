CREATE TABLE "kept_terms" (
	"application_id" uuid PRIMARY KEY NOT NULL,
	"job_id" uuid NOT NULL,
	"business_id" uuid NOT NULL,
	"pay_rate" numeric(8, 2) NOT NULL,
	"address" text NOT NULL,
	"city" text NOT NULL,
	"zip_code" text NOT NULL,
	"start_date" timestamp (3) with time zone NOT NULL,
	"end_date" timestamp (3) with time zone NOT NULL,
	"break_start" timestamp (3) with time zone,
	"break_minutes" integer,
	"break_is_paid" boolean,
	"required_expertise" text[] NOT NULL,
	"language_requirements" jsonb NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"declined_at" timestamp (3) with time zone,
	CONSTRAINT "kept_terms_end_after_start" CHECK (end_date > start_date),
	CONSTRAINT "kept_terms_break_whole" CHECK (num_nulls(break_start, break_minutes, break_is_paid) in (0, 3))
);
--> statement-breakpoint
CREATE TABLE "terms_agreed" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "terms_agreed_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"application_id" uuid NOT NULL,
	"workplace" text NOT NULL,
	"start_date" timestamp (3) with time zone NOT NULL,
	"end_date" timestamp (3) with time zone NOT NULL,
	"break_start" timestamp (3) with time zone,
	"break_minutes" integer,
	"break_is_paid" boolean,
	"pay_rate" numeric(8, 2) NOT NULL,
	"agreed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "terms_agreed_end_after_start" CHECK (end_date > start_date),
	CONSTRAINT "terms_agreed_break_whole" CHECK (num_nulls(break_start, break_minutes, break_is_paid) in (0, 3))
);
--> statement-breakpoint
ALTER TABLE "notification_settings" DROP CONSTRAINT "notification_settings_kind_known";--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_kind_known";--> statement-breakpoint
ALTER TABLE "audit_log" DROP CONSTRAINT "audit_log_action_known";--> statement-breakpoint
ALTER TABLE "assignments" DROP CONSTRAINT "assignments_follow_job";--> statement-breakpoint
ALTER TABLE "jobs" DROP CONSTRAINT "jobs_id_dates";
--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "change" jsonb;--> statement-breakpoint
ALTER TABLE "kept_terms" ADD CONSTRAINT "kept_terms_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kept_terms" ADD CONSTRAINT "kept_terms_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "terms_agreed" ADD CONSTRAINT "terms_agreed_application_id_hire_terms_application_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."hire_terms"("application_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "kept_terms_of_job" ON "kept_terms" USING btree ("job_id");--> statement-breakpoint
CREATE INDEX "kept_terms_of_business_by_start" ON "kept_terms" USING btree ("business_id","start_date");--> statement-breakpoint
CREATE INDEX "terms_agreed_of_application" ON "terms_agreed" USING btree ("application_id","id");--> statement-breakpoint
ALTER TABLE "notification_settings" ADD CONSTRAINT "notification_settings_kind_known" CHECK ("notification_settings"."kind" in ('newApplication', 'applicationWithdrawn', 'shiftCancelled', 'shiftCompleted', 'shiftBooked', 'accepted', 'declined', 'acceptanceUndone', 'declineUndone', 'termsChanged', 'changeDeclined', 'jobClosed', 'jobReopened', 'completionUndone', 'newShift', 'replacementNeeded', 'shiftReminder', 'shiftSoon', 'confirmationAsked', 'unconfirmed', 'stillCheckedIn', 'pinUsed', 'regularAsked', 'regularAgreed', 'hoursChanged', 'hoursStated', 'hoursDisputed', 'hoursDecided', 'hoursSettled', 'noShowRecorded', 'noShowDisputed', 'noShowDecided', 'invited', 'invitationDeclined', 'takeoverAsked', 'handoverAsked', 'shiftHandedOver', 'handoverDeclined', 'shiftKept', 'numbersRevealed', 'ownNumberRevealed')) NOT VALID;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind_known" CHECK ("notifications"."kind" in ('newApplication', 'applicationWithdrawn', 'shiftCancelled', 'shiftCompleted', 'shiftBooked', 'accepted', 'declined', 'acceptanceUndone', 'declineUndone', 'termsChanged', 'changeDeclined', 'jobClosed', 'jobReopened', 'completionUndone', 'newShift', 'replacementNeeded', 'shiftReminder', 'shiftSoon', 'confirmationAsked', 'unconfirmed', 'stillCheckedIn', 'pinUsed', 'regularAsked', 'regularAgreed', 'hoursChanged', 'hoursStated', 'hoursDisputed', 'hoursDecided', 'hoursSettled', 'noShowRecorded', 'noShowDisputed', 'noShowDecided', 'invited', 'invitationDeclined', 'takeoverAsked', 'handoverAsked', 'shiftHandedOver', 'handoverDeclined', 'shiftKept', 'numbersRevealed', 'ownNumberRevealed')) NOT VALID;--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_action_known" CHECK ("audit_log"."action" in ('signed-up', 'signed-in', 'signed-out', 'session-ended', 'address-confirmed', 'password-changed', 'password-reset', 'second-factor-added', 'second-factor-removed', 'recovery-codes-renewed', 'recovery-code-used', 'passkey-added', 'passkey-removed', 'profile-changed', 'files-changed', 'export-made', 'account-deleted', 'job-posted', 'job-edited', 'openings-changed', 'job-released', 'job-closed', 'job-reopened', 'application-made', 'application-withdrawn', 'application-accepted', 'shift-booked', 'application-declined', 'acceptance-undone', 'decline-undone', 'shift-cancelled', 'shift-confirmed', 'change-agreed', 'change-declined', 'shift-completed', 'completion-undone', 'no-show-recorded', 'no-show-taken-back', 'no-show-disputed', 'no-show-decided', 'shift-not-worked', 'regular-asked', 'regular-agreed', 'regular-ended', 'worker-invited', 'invitation-taken-back', 'invitation-declined', 'takeover-asked', 'takeover-declined', 'takeover-ended', 'handover-taken-back', 'handover-declined', 'shift-handed-over', 'shift-taken-over', 'access-ended', 'kiosk-added', 'kiosk-paired', 'kiosk-revoked')) NOT VALID;
--> statement-breakpoint
-- Written by hand, from here on. What was agreed stays as it was agreed.
CREATE TRIGGER "terms_agreed_do_not_change" BEFORE UPDATE ON "terms_agreed"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_to_change_terms"();
--> statement-breakpoint
-- In place of the foreign key: a hire moves with its job, unless its worker keeps other terms.
CREATE FUNCTION "move_hires_of_job"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE assignments SET start_date = NEW.start_date, end_date = NEW.end_date
    WHERE job_id = NEW.id AND NOT EXISTS (SELECT FROM kept_terms WHERE kept_terms.application_id = assignments.application_id);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "jobs_move_hires" AFTER UPDATE OF "start_date", "end_date" ON "jobs" FOR EACH ROW
  WHEN (OLD.start_date <> NEW.start_date OR OLD.end_date <> NEW.end_date) EXECUTE FUNCTION "move_hires_of_job"();
