CREATE TABLE "attempts" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"action" text NOT NULL,
	"actor_id" uuid,
	"account_id" uuid,
	"job_id" uuid,
	"application_id" uuid,
	"business_id" uuid,
	"worker_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "audit_log_action_known" CHECK ("audit_log"."action" in ('signed-up', 'signed-in', 'signed-out', 'session-ended', 'password-changed', 'password-reset', 'profile-changed', 'files-changed', 'export-made', 'account-deleted', 'job-posted', 'job-edited', 'job-closed', 'job-reopened', 'application-made', 'application-withdrawn', 'application-accepted', 'application-declined', 'shift-cancelled', 'shift-completed'))
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "deleted_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "attempts_by_end" ON "attempts" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "audit_log_of_account" ON "audit_log" USING btree ("account_id","id" desc);--> statement-breakpoint
CREATE INDEX "audit_log_of_job" ON "audit_log" USING btree ("job_id","id" desc);--> statement-breakpoint
CREATE INDEX "audit_log_of_application" ON "audit_log" USING btree ("application_id","id" desc);