ALTER TABLE "data_keys" ADD COLUMN "encryption_key_id" text;--> statement-breakpoint
ALTER TABLE "encryption_check" ADD COLUMN "encryption_key_id" text;