-- Written by hand: keeps the names of the applicants who withdrew before their names were kept, as they are today. Of those
-- that were over and have a snapshot the name stays as it is.
INSERT INTO "applicant_snapshots" ("application_id", "first_name", "last_name", "frozen_at", "access_until")
SELECT a."id",
  CASE WHEN b."deleted_at" IS NULL THEN w."first_name" ELSE '' END,
  CASE WHEN b."deleted_at" IS NULL THEN w."last_name" ELSE '' END,
  now(), a."updated_at" + interval '720 hours'
FROM "applications" AS a
JOIN "workers" AS w ON w."user_id" = a."worker_id"
JOIN "users" AS b ON b."id" = a."business_id"
WHERE a."status" = 'withdrawn'
ON CONFLICT DO NOTHING;
--> statement-breakpoint
-- Written by hand: the reasons of shifts that were cancelled before the account of who wrote them was deleted. An empty reason
-- is now kept for those that the deletion itself cancelled.
UPDATE "applications" AS a SET "cancel_reason" = '-'
FROM "users" AS u
WHERE a."cancel_reason" = '' AND u."deleted_at" <> a."cancelled_at"
  AND u."id" = CASE a."cancelled_by" WHEN 'worker' THEN a."worker_id" ELSE a."business_id" END;
