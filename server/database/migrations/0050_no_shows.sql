CREATE TABLE "no_show_steps" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "no_show_steps_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"application_id" uuid NOT NULL,
	"action" text NOT NULL,
	"actor" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"reason" text,
	CONSTRAINT "no_show_steps_action_known" CHECK ("no_show_steps"."action" in ('record', 'takeBack', 'comeLate', 'agree', 'dispute', 'expire', 'uphold', 'dismiss')),
	CONSTRAINT "no_show_steps_actor_known" CHECK ("no_show_steps"."actor" in ('worker', 'business', 'system', 'operator')),
	CONSTRAINT "no_show_steps_reason_length" CHECK (char_length(reason) between 1 and 300),
	CONSTRAINT "no_show_steps_reason_given" CHECK ((action in ('dispute', 'uphold', 'dismiss')) = (reason is not null))
);
--> statement-breakpoint
CREATE TABLE "no_shows" (
	"application_id" uuid PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"version" integer NOT NULL,
	"recorded_at" timestamp (3) with time zone NOT NULL,
	"due_at" timestamp (3) with time zone,
	"replacement_job_id" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "no_shows_state_known" CHECK ("no_shows"."state" in ('recorded', 'agreed', 'undisputed', 'disputed', 'upheld', 'dismissed', 'withdrawn')),
	CONSTRAINT "no_shows_due" CHECK ((state = 'recorded') = (due_at is not null))
);
--> statement-breakpoint
ALTER TABLE "notification_settings" DROP CONSTRAINT "notification_settings_kind_known";--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_kind_known";--> statement-breakpoint
ALTER TABLE "audit_log" DROP CONSTRAINT "audit_log_action_known";--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "no_show" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "no_show_steps" ADD CONSTRAINT "no_show_steps_application_id_no_shows_application_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."no_shows"("application_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "no_shows" ADD CONSTRAINT "no_shows_application_id_assignments_application_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."assignments"("application_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "no_shows" ADD CONSTRAINT "no_shows_replacement_job_id_jobs_id_fk" FOREIGN KEY ("replacement_job_id") REFERENCES "public"."jobs"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "no_show_steps_of_no_show" ON "no_show_steps" USING btree ("application_id","id");--> statement-breakpoint
CREATE INDEX "no_shows_by_due" ON "no_shows" USING btree ("due_at") WHERE state = 'recorded';--> statement-breakpoint
CREATE INDEX "no_shows_disputed" ON "no_shows" USING btree ("updated_at") WHERE state = 'disputed';--> statement-breakpoint
CREATE INDEX "no_shows_of_replacement" ON "no_shows" USING btree ("replacement_job_id") WHERE replacement_job_id is not null;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_no_show" CHECK (not no_show or (cancelled_by is not distinct from 'business' and cancel_reason is null and not cancelled_by_deletion)) NOT VALID;--> statement-breakpoint
ALTER TABLE "notification_settings" ADD CONSTRAINT "notification_settings_kind_known" CHECK ("notification_settings"."kind" in ('newApplication', 'applicationWithdrawn', 'shiftCancelled', 'shiftCompleted', 'shiftBooked', 'accepted', 'declined', 'acceptanceUndone', 'declineUndone', 'jobClosed', 'jobReopened', 'completionUndone', 'newShift', 'replacementNeeded', 'shiftReminder', 'shiftSoon', 'confirmationAsked', 'unconfirmed', 'stillCheckedIn', 'regularAsked', 'regularAgreed', 'hoursChanged', 'hoursDisputed', 'hoursDecided', 'noShowRecorded', 'noShowDecided', 'invited', 'invitationDeclined', 'takeoverAsked', 'shiftHandedOver', 'handoverDeclined')) NOT VALID;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind_known" CHECK ("notifications"."kind" in ('newApplication', 'applicationWithdrawn', 'shiftCancelled', 'shiftCompleted', 'shiftBooked', 'accepted', 'declined', 'acceptanceUndone', 'declineUndone', 'jobClosed', 'jobReopened', 'completionUndone', 'newShift', 'replacementNeeded', 'shiftReminder', 'shiftSoon', 'confirmationAsked', 'unconfirmed', 'stillCheckedIn', 'regularAsked', 'regularAgreed', 'hoursChanged', 'hoursDisputed', 'hoursDecided', 'noShowRecorded', 'noShowDecided', 'invited', 'invitationDeclined', 'takeoverAsked', 'shiftHandedOver', 'handoverDeclined')) NOT VALID;--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_action_known" CHECK ("audit_log"."action" in ('signed-up', 'signed-in', 'signed-out', 'session-ended', 'address-confirmed', 'password-changed', 'password-reset', 'second-factor-added', 'second-factor-removed', 'recovery-codes-renewed', 'recovery-code-used', 'passkey-added', 'passkey-removed', 'profile-changed', 'files-changed', 'export-made', 'account-deleted', 'job-posted', 'job-edited', 'openings-changed', 'job-released', 'job-closed', 'job-reopened', 'application-made', 'application-withdrawn', 'application-accepted', 'shift-booked', 'application-declined', 'acceptance-undone', 'decline-undone', 'shift-cancelled', 'shift-confirmed', 'shift-completed', 'completion-undone', 'no-show-recorded', 'no-show-taken-back', 'no-show-disputed', 'no-show-decided', 'shift-not-worked', 'regular-asked', 'regular-agreed', 'regular-ended', 'worker-invited', 'invitation-taken-back', 'invitation-declined', 'takeover-asked', 'takeover-declined', 'handover-taken-back', 'handover-declined', 'shift-handed-over', 'shift-taken-over', 'access-ended', 'kiosk-added', 'kiosk-paired', 'kiosk-revoked')) NOT VALID;
--> statement-breakpoint
-- Written by hand, from here on. Each step stays as it happened.
CREATE FUNCTION "refuse_to_change_no_show_steps"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- With a no-show go its steps, when its application is deleted.
  IF TG_OP = 'DELETE' AND NOT EXISTS (SELECT FROM "no_shows" WHERE "application_id" = OLD."application_id") THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'The steps of a no-show are added, and never changed or deleted.' USING ERRCODE = 'insufficient_privilege';
END
$$;
--> statement-breakpoint
CREATE TRIGGER "no_show_steps_only_grow" BEFORE UPDATE OR DELETE ON "no_show_steps"
  FOR EACH ROW EXECUTE FUNCTION "refuse_to_change_no_show_steps"();
--> statement-breakpoint
CREATE TRIGGER "no_show_steps_stay" BEFORE TRUNCATE ON "no_show_steps"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_to_change_no_show_steps"();
--> statement-breakpoint
-- A hire can end in another way while the no-show is open: by a cancellation, a block, or a process of the previous release.
CREATE FUNCTION "take_back_no_show"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "no_shows" SET "state" = 'withdrawn', "due_at" = NULL, "version" = "version" + 1, "updated_at" = NEW."updated_at"
    WHERE "application_id" = NEW."id" AND "state" IN ('recorded', 'disputed');
  IF FOUND THEN
    INSERT INTO "no_show_steps" ("application_id", "action", "actor", "at")
      VALUES (NEW."id", 'takeBack', 'system', NEW."updated_at");
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "applications_take_back_no_show" AFTER UPDATE OF "status" ON "applications" FOR EACH ROW
  WHEN (OLD."status" = 'accepted' AND NEW."status" <> 'accepted') EXECUTE FUNCTION "take_back_no_show"();
