CREATE TABLE "presence_checks" (
	"business_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"application_id" uuid,
	"due_at" timestamp (3) with time zone DEFAULT 'epoch' NOT NULL,
	"nudged_at" timestamp (3) with time zone,
	CONSTRAINT "presence_checks_once" UNIQUE NULLS NOT DISTINCT("business_id","person_id","application_id")
);
--> statement-breakpoint
ALTER TABLE "notification_settings" DROP CONSTRAINT "notification_settings_kind_known";--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_kind_known";--> statement-breakpoint
ALTER TABLE "presence_checks" ADD CONSTRAINT "presence_checks_business_id_businesses_user_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "presence_checks" ADD CONSTRAINT "presence_checks_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "presence_checks_by_due" ON "presence_checks" USING btree ("due_at");--> statement-breakpoint
ALTER TABLE "notification_settings" ADD CONSTRAINT "notification_settings_kind_known" CHECK ("notification_settings"."kind" in ('newApplication', 'applicationWithdrawn', 'shiftCancelled', 'shiftCompleted', 'shiftBooked', 'accepted', 'declined', 'acceptanceUndone', 'declineUndone', 'jobClosed', 'jobReopened', 'completionUndone', 'newShift', 'replacementNeeded', 'shiftReminder', 'shiftSoon', 'confirmationAsked', 'unconfirmed', 'stillCheckedIn', 'regularAsked', 'regularAgreed', 'hoursChanged', 'hoursDisputed', 'hoursDecided', 'invited', 'invitationDeclined')) NOT VALID;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind_known" CHECK ("notifications"."kind" in ('newApplication', 'applicationWithdrawn', 'shiftCancelled', 'shiftCompleted', 'shiftBooked', 'accepted', 'declined', 'acceptanceUndone', 'declineUndone', 'jobClosed', 'jobReopened', 'completionUndone', 'newShift', 'replacementNeeded', 'shiftReminder', 'shiftSoon', 'confirmationAsked', 'unconfirmed', 'stillCheckedIn', 'regularAsked', 'regularAgreed', 'hoursChanged', 'hoursDisputed', 'hoursDecided', 'invited', 'invitationDeclined')) NOT VALID;--> statement-breakpoint
-- Whichever process records an event, the scheduled task looks at the person again.
CREATE FUNCTION "check_presence_again"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "presence_checks" ("business_id", "person_id", "application_id")
	VALUES (NEW.business_id, NEW.person_id, NEW.application_id)
	ON CONFLICT ON CONSTRAINT "presence_checks_once" DO UPDATE SET "due_at" = 'epoch';
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "attendance_events_recorded" AFTER INSERT ON "attendance_events" FOR EACH ROW
	EXECUTE FUNCTION "check_presence_again"();--> statement-breakpoint
INSERT INTO "presence_checks" ("business_id", "person_id", "application_id")
	SELECT DISTINCT "business_id", "person_id", "application_id" FROM "attendance_events";
