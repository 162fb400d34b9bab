CREATE TABLE "job_search" (
	"job_id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"start_date" timestamp (3) with time zone NOT NULL,
	"words" "tsvector" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "open_job_counts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "open_job_counts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"expertise" text NOT NULL,
	"city" text NOT NULL,
	"difference" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "open_job_expertises" (
	"job_id" uuid NOT NULL,
	"expertise" text NOT NULL,
	"city" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "open_job_expertises_job_id_expertise_pk" PRIMARY KEY("job_id","expertise")
);
--> statement-breakpoint
CREATE TABLE "search_spellings" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "search_spellings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"spelling" text NOT NULL,
	"word" text NOT NULL
);
--> statement-breakpoint
DROP INDEX "jobs_of_business";--> statement-breakpoint
DROP INDEX "applications_of_job";--> statement-breakpoint
DROP INDEX "jobs_of_business_by_status";--> statement-breakpoint
ALTER TABLE "job_search" ADD CONSTRAINT "job_search_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "open_job_expertises" ADD CONSTRAINT "open_job_expertises_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "job_search_words" ON "job_search" USING gin ("words") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "job_search_newest" ON "job_search" USING btree ("created_at" desc,"job_id" desc);--> statement-breakpoint
CREATE INDEX "job_search_by_start" ON "job_search" USING btree ("start_date");--> statement-breakpoint
CREATE INDEX "open_job_counts_sums" ON "open_job_counts" USING btree ("expertise","city","difference");--> statement-breakpoint
CREATE INDEX "open_job_expertises_newest" ON "open_job_expertises" USING btree ("expertise","created_at" desc,"job_id" desc);--> statement-breakpoint
CREATE INDEX "open_job_expertises_newest_in_city" ON "open_job_expertises" USING btree ("expertise","city","created_at" desc,"job_id" desc);--> statement-breakpoint
CREATE INDEX "search_spellings_of" ON "search_spellings" USING btree ("spelling","word");--> statement-breakpoint
CREATE INDEX "sessions_by_end" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "verifications_by_end" ON "verifications" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "jobs_of_business_closed" ON "jobs" USING btree ("business_id","created_at" desc,"id" desc) WHERE "jobs"."status" in ('closed', 'completed');--> statement-breakpoint
CREATE INDEX "jobs_open_newest_in_city" ON "jobs" USING btree ("city","created_at" desc,"id" desc) WHERE status = 'open';--> statement-breakpoint
CREATE INDEX "applications_of_job" ON "applications" USING btree ("job_id","created_at" desc,"id" desc) WHERE status <> 'withdrawn';--> statement-breakpoint
CREATE INDEX "jobs_of_business_by_status" ON "jobs" USING btree ("business_id","status","created_at" desc,"id" desc);