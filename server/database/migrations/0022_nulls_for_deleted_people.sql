ALTER TABLE "applications" DROP CONSTRAINT "applications_cancelled_together";--> statement-breakpoint
ALTER TABLE "businesses" ALTER COLUMN "first_name" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "businesses" ALTER COLUMN "last_name" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "businesses" ALTER COLUMN "phone_number" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "businesses" ALTER COLUMN "organisation_number" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "businesses" ALTER COLUMN "business_address" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "businesses" ALTER COLUMN "zip_code" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "workers" ALTER COLUMN "first_name" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "workers" ALTER COLUMN "last_name" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "workers" ALTER COLUMN "phone_number" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "workers" ALTER COLUMN "expertise" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "workers" ALTER COLUMN "city" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "workers" ALTER COLUMN "street_address" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "workers" ALTER COLUMN "zip_code" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "applicant_snapshots" ALTER COLUMN "first_name" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "applicant_snapshots" ALTER COLUMN "last_name" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "cancelled_by_deletion" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Written by hand: what stood for nothing becomes null. An empty reason was that of a deletion, "-" stood for one that was removed.
UPDATE "applications" SET "cancelled_by_deletion" = "cancel_reason" = '', "cancel_reason" = NULL
  WHERE "cancel_reason" IN ('', '-');
--> statement-breakpoint
UPDATE "workers" SET "first_name" = NULL, "last_name" = NULL, "phone_number" = NULL, "expertise" = NULL, "city" = NULL,
    "street_address" = NULL, "zip_code" = NULL
  FROM "users" WHERE "users"."id" = "workers"."user_id" AND "users"."deleted_at" IS NOT NULL;
--> statement-breakpoint
UPDATE "businesses" SET "first_name" = NULL, "last_name" = NULL, "phone_number" = NULL, "organisation_number" = NULL,
    "business_address" = NULL, "zip_code" = NULL
  FROM "users" WHERE "users"."id" = "businesses"."user_id" AND "users"."deleted_at" IS NOT NULL;
--> statement-breakpoint
UPDATE "applicant_snapshots" SET "first_name" = NULL, "last_name" = NULL WHERE "first_name" = '';
--> statement-breakpoint
-- Checks what the updates have deferred, since a table with pending checks cannot be altered.
SET CONSTRAINTS ALL IMMEDIATE;
--> statement-breakpoint
-- The end of what was written by hand.
ALTER TABLE "businesses" ADD CONSTRAINT "businesses_details_together" CHECK (num_nulls(first_name, last_name, phone_number, organisation_number, business_address, zip_code) in (0, 6));--> statement-breakpoint
ALTER TABLE "workers" ADD CONSTRAINT "workers_details_together" CHECK (num_nulls(first_name, last_name, phone_number, expertise, city, street_address, zip_code) in (0, 7));--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_reason_of_cancellation" CHECK (cancel_reason is null or cancelled_at is not null);--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_deletion_gives_no_reason" CHECK (not cancelled_by_deletion or (cancelled_at is not null and cancel_reason is null));--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_cancelled_together" CHECK (num_nulls(cancelled_at, cancelled_by) in (0, 2));--> statement-breakpoint
ALTER TABLE "applicant_snapshots" ADD CONSTRAINT "applicant_snapshots_names_together" CHECK (num_nulls(first_name, last_name) in (0, 2));