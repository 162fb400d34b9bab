ALTER TABLE "files" ADD CONSTRAINT "files_link_to_the_web" CHECK (link ~ '^https?://');--> statement-breakpoint
-- What was linked from a profile stays; a link that could not be shown is left behind.
INSERT INTO "files" ("worker_id", "kind", "name", "link")
SELECT "user_id", 'document', "document"."key", "document"."value"
FROM "workers", jsonb_each_text("documents") AS "document"
WHERE "document"."value" ~ '^https?://';--> statement-breakpoint
INSERT INTO "files" ("worker_id", "kind", "name", "link")
SELECT "user_id", 'video', 'Video resume', "video_resume_url" FROM "workers" WHERE "video_resume_url" ~ '^https?://';--> statement-breakpoint
ALTER TABLE "workers" DROP COLUMN "documents";--> statement-breakpoint
ALTER TABLE "workers" DROP COLUMN "video_resume_url";
