CREATE TABLE "file_storage" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"id" uuid NOT NULL,
	CONSTRAINT "file_storage_single_row" CHECK (is_only)
);
--> statement-breakpoint
CREATE TABLE "processes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"lease_until" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "storage_key" uuid;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "holder" uuid;