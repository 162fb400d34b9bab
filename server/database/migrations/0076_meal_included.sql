ALTER TABLE "jobs" ADD COLUMN "meal_included" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "job_templates" ADD COLUMN "meal_included" boolean DEFAULT false NOT NULL;