CREATE TABLE "kiosks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"business_id" uuid NOT NULL,
	"name" text NOT NULL,
	"premises" text NOT NULL,
	"pairing_code" text,
	"pairing_ends_at" timestamp (3) with time zone,
	"device_token" text,
	"session_token" text,
	"session_ends_at" timestamp (3) with time zone,
	"code_secret" text NOT NULL,
	"paired_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "kiosks_pairing_code_once" UNIQUE("pairing_code"),
	CONSTRAINT "kiosks_device_token_once" UNIQUE("device_token"),
	CONSTRAINT "kiosks_session_token_once" UNIQUE("session_token"),
	CONSTRAINT "kiosks_name_length" CHECK (char_length(name) between 1 and 60),
	CONSTRAINT "kiosks_pairing_whole" CHECK (num_nulls(pairing_code, pairing_ends_at) in (0, 2)),
	CONSTRAINT "kiosks_session_whole" CHECK (num_nulls(session_token, session_ends_at) in (0, 2)),
	CONSTRAINT "kiosks_session_of_device" CHECK (session_token is null or device_token is not null),
	CONSTRAINT "kiosks_device_paired" CHECK (device_token is null or paired_at is not null),
	CONSTRAINT "kiosks_revoked" CHECK (revoked_at is null or num_nonnulls(device_token, pairing_code) = 0)
);
--> statement-breakpoint
CREATE TABLE "attendance_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "attendance_events_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"business_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"worker_id" uuid,
	"application_id" uuid,
	"kind" text NOT NULL,
	"occurred_at" timestamp (3) with time zone NOT NULL,
	"device_time" timestamp (3) with time zone,
	"received_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"business_day" date NOT NULL,
	"source" text NOT NULL,
	"kiosk_id" uuid,
	"actor_id" uuid,
	"reason" text,
	"corrects_id" uuid,
	"is_void" boolean DEFAULT false NOT NULL,
	"premises" text NOT NULL,
	"venue_name" text NOT NULL,
	"venue_number" text NOT NULL,
	"employer_kind" text NOT NULL,
	"employer_name" text NOT NULL,
	"employer_number" text NOT NULL,
	"data_key" text NOT NULL,
	"person_name" text NOT NULL,
	"person_number" text,
	CONSTRAINT "attendance_events_identity" UNIQUE("id","person_id","kind"),
	CONSTRAINT "attendance_events_kind_known" CHECK ("attendance_events"."kind" in ('checkIn', 'breakStart', 'breakEnd', 'leave', 'return', 'checkOut')),
	CONSTRAINT "attendance_events_source_known" CHECK ("attendance_events"."source" in ('qr', 'pin', 'kiosk', 'business', 'system')),
	CONSTRAINT "attendance_events_employer_kind_known" CHECK ("attendance_events"."employer_kind" in ('venue', 'operator', 'umbrella', 'self_employed')),
	CONSTRAINT "attendance_events_not_in_future" CHECK (occurred_at <= received_at),
	CONSTRAINT "attendance_events_of_kiosk" CHECK ((source in ('qr', 'pin', 'kiosk')) = (kiosk_id is not null)),
	CONSTRAINT "attendance_events_of_business" CHECK ((source = 'business') = (reason is not null)),
	CONSTRAINT "attendance_events_of_hire" CHECK (num_nulls(worker_id, application_id) in (0, 2)),
	CONSTRAINT "attendance_events_of_person" CHECK (worker_id is null or worker_id = person_id),
	CONSTRAINT "attendance_events_corrected_by_business" CHECK (corrects_id is null or source = 'business'),
	CONSTRAINT "attendance_events_void_corrects" CHECK (not is_void or corrects_id is not null),
	CONSTRAINT "attendance_events_reason_length" CHECK (char_length(reason) between 1 and 300)
);
--> statement-breakpoint
ALTER TABLE "audit_log" DROP CONSTRAINT "audit_log_action_known";--> statement-breakpoint
ALTER TABLE "kiosks" ADD CONSTRAINT "kiosks_business_id_businesses_user_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance_events" ADD CONSTRAINT "attendance_events_business_id_businesses_user_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance_events" ADD CONSTRAINT "attendance_events_worker_id_workers_user_id_fk" FOREIGN KEY ("worker_id") REFERENCES "public"."workers"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance_events" ADD CONSTRAINT "attendance_events_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance_events" ADD CONSTRAINT "attendance_events_kiosk_id_kiosks_id_fk" FOREIGN KEY ("kiosk_id") REFERENCES "public"."kiosks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance_events" ADD CONSTRAINT "attendance_events_correct_same" FOREIGN KEY ("corrects_id","person_id","kind") REFERENCES "public"."attendance_events"("id","person_id","kind") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "kiosks_of_business" ON "kiosks" USING btree ("business_id") WHERE revoked_at is null;--> statement-breakpoint
CREATE INDEX "attendance_events_of_venue" ON "attendance_events" USING btree ("business_id","business_day");--> statement-breakpoint
CREATE INDEX "attendance_events_of_person_at_venue" ON "attendance_events" USING btree ("business_id","person_id","business_day");--> statement-breakpoint
CREATE INDEX "attendance_events_of_worker" ON "attendance_events" USING btree ("worker_id","business_day") WHERE worker_id is not null;--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_action_known" CHECK ("audit_log"."action" in ('signed-up', 'signed-in', 'signed-out', 'session-ended', 'address-confirmed', 'password-changed', 'password-reset', 'second-factor-added', 'second-factor-removed', 'recovery-codes-renewed', 'recovery-code-used', 'passkey-added', 'passkey-removed', 'profile-changed', 'files-changed', 'export-made', 'account-deleted', 'job-posted', 'job-edited', 'openings-changed', 'job-released', 'job-closed', 'job-reopened', 'application-made', 'application-withdrawn', 'application-accepted', 'shift-booked', 'application-declined', 'acceptance-undone', 'decline-undone', 'shift-cancelled', 'shift-completed', 'completion-undone', 'regular-asked', 'regular-agreed', 'regular-ended', 'worker-invited', 'invitation-taken-back', 'invitation-declined', 'access-ended', 'kiosk-added', 'kiosk-paired', 'kiosk-revoked')) NOT VALID;--> statement-breakpoint
-- The staff ledger keeps what was recorded: a correction is a row of its own.
CREATE FUNCTION "refuse_to_change_attendance"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'Attendance events are added, and never changed or deleted.' USING ERRCODE = 'insufficient_privilege';
END
$$;
--> statement-breakpoint
CREATE TRIGGER "attendance_events_only_grow" BEFORE UPDATE OR DELETE OR TRUNCATE ON "attendance_events"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_to_change_attendance"();
