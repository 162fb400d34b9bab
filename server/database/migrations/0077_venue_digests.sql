ALTER TABLE "notifications" DROP CONSTRAINT "notifications_about_one_thing";--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "figures" jsonb;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_about_one_thing" CHECK (num_nonnulls(application_id, job_id, reveal_id, figures) = 1 and (invitation_id is null or job_id is not null)) NOT VALID;