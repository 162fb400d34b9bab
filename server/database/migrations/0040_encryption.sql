CREATE TABLE "data_keys" (
	"name" text PRIMARY KEY NOT NULL,
	"wrapped_key" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"dropped_at" timestamp (3) with time zone,
	CONSTRAINT "data_keys_dropped" CHECK ((wrapped_key is null) = (dropped_at is not null))
);
--> statement-breakpoint
CREATE TABLE "encryption_check" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"sealed" text NOT NULL,
	CONSTRAINT "encryption_check_single_row" CHECK (is_only)
);
