-- What the schema file cannot say: who may be hired, held by the database whatever the server does.

CREATE EXTENSION IF NOT EXISTS btree_gist;
--> statement-breakpoint
-- A worker is never hired for two shifts that overlap; back to back is fine.
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_worker_not_double_booked"
  EXCLUDE USING gist ("assigned_worker_id" WITH =, tstzrange("start_date", "end_date", '[)') WITH &&)
  WHERE ("assigned_worker_id" IS NOT NULL);
--> statement-breakpoint
-- The assigned worker is the one who applied for this very job.
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_application_of_worker"
  FOREIGN KEY ("application_id", "id", "assigned_worker_id") REFERENCES "applications" ("id", "job_id", "worker_id");
--> statement-breakpoint
-- A hired job has its accepted application, a completed job its completed one. Checked at commit: the two change together.
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_agree_with_application"
  FOREIGN KEY ("application_id", "application_status") REFERENCES "applications" ("id", "status")
  DEFERRABLE INITIALLY DEFERRED;
--> statement-breakpoint
-- And the reverse: an accepted or completed application is the one its job names.
ALTER TABLE "applications" ADD CONSTRAINT "applications_agree_with_job"
  FOREIGN KEY ("job_id", "hired_id") REFERENCES "jobs" ("id", "application_id")
  DEFERRABLE INITIALLY DEFERRED;
