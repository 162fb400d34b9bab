CREATE TABLE "account_actions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "account_actions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" uuid NOT NULL,
	"action" text NOT NULL,
	"reason" text,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "account_actions_action_known" CHECK ("account_actions"."action" in ('suspend', 'restore', 'endSessions', 'changeEmail', 'export', 'delete')),
	CONSTRAINT "account_actions_reason_length" CHECK (char_length(reason) between 1 and 1000)
);
--> statement-breakpoint
ALTER TABLE "audit_log" DROP CONSTRAINT "audit_log_action_known";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "suspended_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "account_actions" ADD CONSTRAINT "account_actions_account_id_users_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_actions_of_account" ON "account_actions" USING btree ("account_id","id" desc);--> statement-breakpoint
CREATE INDEX "account_actions_by_age" ON "account_actions" USING btree ("at");--> statement-breakpoint
CREATE INDEX "users_suspended" ON "users" USING btree ("id") WHERE suspended_at is not null;--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_action_known" CHECK ("audit_log"."action" in ('signed-up', 'signed-in', 'signed-out', 'session-ended', 'address-confirmed', 'password-changed', 'password-reset', 'second-factor-added', 'second-factor-removed', 'recovery-codes-renewed', 'recovery-code-used', 'passkey-added', 'passkey-removed', 'profile-changed', 'files-changed', 'export-made', 'account-suspended', 'account-restored', 'email-changed', 'account-deleted', 'job-posted', 'job-edited', 'openings-changed', 'job-released', 'job-closed', 'job-reopened', 'application-made', 'application-withdrawn', 'application-accepted', 'shift-booked', 'application-declined', 'acceptance-undone', 'decline-undone', 'shift-cancelled', 'shift-confirmed', 'change-agreed', 'change-declined', 'shift-completed', 'completion-undone', 'no-show-recorded', 'no-show-taken-back', 'no-show-disputed', 'no-show-decided', 'shift-not-worked', 'regular-asked', 'regular-agreed', 'regular-ended', 'worker-invited', 'invitation-taken-back', 'invitation-declined', 'takeover-asked', 'takeover-declined', 'takeover-ended', 'handover-taken-back', 'handover-declined', 'shift-handed-over', 'shift-taken-over', 'access-ended', 'kiosk-added', 'kiosk-paired', 'kiosk-revoked', 'inspection-code-set')) NOT VALID;
--> statement-breakpoint
-- Written by hand, from here on. What was done to an account stays as it happened; a reason can be erased.
CREATE FUNCTION "refuse_to_change_account_actions"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."reason" IS NULL AND (NEW."id", NEW."account_id", NEW."action", NEW."at") IS NOT DISTINCT FROM (OLD."id", OLD."account_id", OLD."action", OLD."at") THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'An action on an account is added, and never changed.' USING ERRCODE = 'insufficient_privilege';
END
$$;
--> statement-breakpoint
CREATE TRIGGER "account_actions_only_grow" BEFORE UPDATE ON "account_actions"
  FOR EACH ROW EXECUTE FUNCTION "refuse_to_change_account_actions"();
