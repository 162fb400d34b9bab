ALTER TABLE "jobs" ADD COLUMN "series_id" uuid;--> statement-breakpoint
CREATE INDEX "jobs_of_series" ON "jobs" USING btree ("series_id","start_date") WHERE series_id is not null;