CREATE TABLE "time_sheet_steps" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "time_sheet_steps_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"application_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"actor" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"figure" jsonb,
	"reason" text,
	CONSTRAINT "time_sheet_steps_kind_known" CHECK ("time_sheet_steps"."kind" in ('proposed', 'takenBack', 'approved', 'agreed', 'disputed', 'decided', 'settled')),
	CONSTRAINT "time_sheet_steps_actor_known" CHECK ("time_sheet_steps"."actor" in ('worker', 'business', 'system', 'operator')),
	CONSTRAINT "time_sheet_steps_reason_length" CHECK (char_length(reason) between 1 and 300),
	CONSTRAINT "time_sheet_steps_reason_given" CHECK (kind <> 'decided' or reason is not null)
);
--> statement-breakpoint
CREATE TABLE "time_sheets" (
	"application_id" uuid PRIMARY KEY NOT NULL,
	"business_id" uuid NOT NULL,
	"shift_start" timestamp (3) with time zone NOT NULL,
	"shift_end" timestamp (3) with time zone NOT NULL,
	"state" text NOT NULL,
	"proposed_by" text,
	"figure" jsonb,
	"worker_figure" jsonb,
	"business_figure" jsonb,
	"basis" text NOT NULL,
	"is_all_by_qr" boolean NOT NULL,
	"last_event" bigint NOT NULL,
	"paid_minutes" integer,
	"is_lower" boolean NOT NULL,
	"due_at" timestamp (3) with time zone,
	"version" integer NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "time_sheets_state_known" CHECK ("time_sheets"."state" in ('recorded', 'proposed', 'approved', 'disputed', 'settled')),
	CONSTRAINT "time_sheets_basis_known" CHECK ("time_sheets"."basis" in ('recorded', 'planned')),
	CONSTRAINT "time_sheets_figure" CHECK ((state = 'recorded') = (figure is null)),
	CONSTRAINT "time_sheets_paid_minutes" CHECK ((state in ('recorded', 'disputed')) = (paid_minutes is null)),
	CONSTRAINT "time_sheets_paid_minutes_known" CHECK (paid_minutes >= 0),
	CONSTRAINT "time_sheets_proposed" CHECK (state not in ('proposed', 'disputed') or proposed_by is not null),
	CONSTRAINT "time_sheets_proposed_by_known" CHECK (proposed_by in ('worker', 'business')),
	CONSTRAINT "time_sheets_due" CHECK ((state = 'proposed') = (due_at is not null))
);
--> statement-breakpoint
ALTER TABLE "notification_settings" DROP CONSTRAINT "notification_settings_kind_known";--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_kind_known";--> statement-breakpoint
ALTER TABLE "time_sheet_steps" ADD CONSTRAINT "time_sheet_steps_application_id_time_sheets_application_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."time_sheets"("application_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "time_sheets" ADD CONSTRAINT "time_sheets_application_id_assignments_application_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."assignments"("application_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "time_sheets" ADD CONSTRAINT "time_sheets_business_id_businesses_user_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "time_sheet_steps_of_sheet" ON "time_sheet_steps" USING btree ("application_id","id");--> statement-breakpoint
CREATE INDEX "time_sheets_of_business" ON "time_sheets" USING btree ("business_id","state","shift_start","application_id");--> statement-breakpoint
CREATE INDEX "time_sheets_by_due" ON "time_sheets" USING btree ("due_at") WHERE state = 'proposed';--> statement-breakpoint
CREATE INDEX "time_sheets_disputed" ON "time_sheets" USING btree ("updated_at") WHERE state = 'disputed';--> statement-breakpoint
CREATE INDEX "time_sheets_by_end" ON "time_sheets" USING btree ("shift_end");--> statement-breakpoint
ALTER TABLE "notification_settings" ADD CONSTRAINT "notification_settings_kind_known" CHECK ("notification_settings"."kind" in ('newApplication', 'applicationWithdrawn', 'shiftCancelled', 'shiftCompleted', 'shiftBooked', 'accepted', 'declined', 'acceptanceUndone', 'declineUndone', 'jobClosed', 'jobReopened', 'completionUndone', 'newShift', 'replacementNeeded', 'shiftReminder', 'shiftSoon', 'confirmationAsked', 'unconfirmed', 'regularAsked', 'regularAgreed', 'hoursChanged', 'hoursDisputed', 'hoursDecided', 'invited', 'invitationDeclined')) NOT VALID;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind_known" CHECK ("notifications"."kind" in ('newApplication', 'applicationWithdrawn', 'shiftCancelled', 'shiftCompleted', 'shiftBooked', 'accepted', 'declined', 'acceptanceUndone', 'declineUndone', 'jobClosed', 'jobReopened', 'completionUndone', 'newShift', 'replacementNeeded', 'shiftReminder', 'shiftSoon', 'confirmationAsked', 'unconfirmed', 'regularAsked', 'regularAgreed', 'hoursChanged', 'hoursDisputed', 'hoursDecided', 'invited', 'invitationDeclined')) NOT VALID;
--> statement-breakpoint
-- Written by hand, from here on. What was paid stays as it was paid, and each step stays as it happened.
CREATE FUNCTION "refuse_to_change_settled_hours"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'Hours that are settled do not change.' USING ERRCODE = 'insufficient_privilege';
END
$$;
--> statement-breakpoint
CREATE TRIGGER "time_sheets_settled_do_not_change" BEFORE UPDATE ON "time_sheets"
  FOR EACH ROW WHEN (OLD."state" = 'settled') EXECUTE FUNCTION "refuse_to_change_settled_hours"();
--> statement-breakpoint
CREATE FUNCTION "refuse_to_change_time_sheet_steps"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- With a time sheet go its steps: when the hiring is undone, and after the retention period.
  IF TG_OP = 'DELETE' AND NOT EXISTS (SELECT FROM "time_sheets" WHERE "application_id" = OLD."application_id") THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'The steps of a time sheet are added, and never changed or deleted.' USING ERRCODE = 'insufficient_privilege';
END
$$;
--> statement-breakpoint
CREATE TRIGGER "time_sheet_steps_only_grow" BEFORE UPDATE OR DELETE ON "time_sheet_steps"
  FOR EACH ROW EXECUTE FUNCTION "refuse_to_change_time_sheet_steps"();
--> statement-breakpoint
CREATE TRIGGER "time_sheet_steps_stay" BEFORE TRUNCATE ON "time_sheet_steps"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_to_change_time_sheet_steps"();
