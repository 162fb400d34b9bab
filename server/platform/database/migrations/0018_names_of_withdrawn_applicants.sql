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
