CREATE TABLE "passkeys" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	CONSTRAINT "passkeys_credential_once" UNIQUE("credential_id")
);
--> statement-breakpoint
ALTER TABLE "audit_log" DROP CONSTRAINT "audit_log_action_known";--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "passkeys_by_user" ON "passkeys" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_action_known" CHECK ("audit_log"."action" in ('signed-up', 'signed-in', 'signed-out', 'session-ended', 'password-changed', 'password-reset', 'second-factor-added', 'second-factor-removed', 'recovery-codes-renewed', 'recovery-code-used', 'passkey-added', 'passkey-removed', 'profile-changed', 'files-changed', 'export-made', 'account-deleted', 'job-posted', 'job-edited', 'job-closed', 'job-reopened', 'application-made', 'application-withdrawn', 'application-accepted', 'application-declined', 'shift-cancelled', 'shift-completed', 'completion-undone', 'access-ended'));