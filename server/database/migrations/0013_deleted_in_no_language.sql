-- Databases that were made while 0010_search.sql laid this index have it already.
CREATE INDEX IF NOT EXISTS "jobs_by_application" ON "jobs" USING btree ("application_id") WHERE application_id is not null;--> statement-breakpoint
-- Of who deleted their account no words are kept, least of all in the language that they spoke: whoever reads of them is told
-- in their own (server/platform/name-of-worker.ts, server/platform/http/cancellation.ts).
UPDATE "workers" SET "first_name" = '', "last_name" = ''
  FROM "users"
  WHERE "users"."id" = "workers"."user_id" AND "users"."deleted_at" IS NOT NULL
    AND ("workers"."first_name", "workers"."last_name") IN (('Former', 'worker'), ('Tidigare', 'användare'));--> statement-breakpoint
UPDATE "applications" SET "cancel_reason" = ''
  FROM "users"
  WHERE "users"."id" = CASE "cancelled_by" WHEN 'worker' THEN "applications"."worker_id" ELSE "applications"."business_id" END
    AND "users"."deleted_at" IS NOT NULL
    AND "cancel_reason" IN ('The account was deleted', 'Kontot raderades');
