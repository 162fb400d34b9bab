ALTER TABLE "jobs" ADD COLUMN "break_start" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "break_minutes" integer;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "break_is_paid" boolean;--> statement-breakpoint
ALTER TABLE "job_templates" ADD COLUMN "break_start_time" text;--> statement-breakpoint
ALTER TABLE "job_templates" ADD COLUMN "break_minutes" integer;--> statement-breakpoint
ALTER TABLE "job_templates" ADD COLUMN "break_is_paid" boolean;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_break_whole" CHECK (num_nulls(break_start, break_minutes, break_is_paid) in (0, 3)) NOT VALID;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_break_minutes_known" CHECK (break_minutes between 5 and 120) NOT VALID;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_break_within_shift" CHECK (break_start >= start_date and break_start + break_minutes * interval '1 minute' <= end_date) NOT VALID;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_break_of_long_shift" CHECK (break_start is null or end_date - start_date > interval '5 hours') NOT VALID;--> statement-breakpoint
ALTER TABLE "job_templates" ADD CONSTRAINT "job_templates_break_whole" CHECK (num_nulls(break_start_time, break_minutes, break_is_paid) in (0, 3));--> statement-breakpoint
ALTER TABLE "job_templates" ADD CONSTRAINT "job_templates_break_known" CHECK (break_start_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$' and break_minutes between 5 and 120);