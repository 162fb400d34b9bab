ALTER TABLE "users" ADD COLUMN "language" text;--> statement-breakpoint
CREATE INDEX "jobs_of_business_by_start" ON "jobs" USING btree ("business_id","start_date","id") WHERE "jobs"."status" in ('open', 'hired', 'completed');--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_language_known" CHECK ("users"."language" in ('en', 'sv'));