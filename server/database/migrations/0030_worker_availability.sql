CREATE TABLE "worker_availability" (
	"worker_id" uuid PRIMARY KEY NOT NULL,
	"weekly" jsonb,
	"exceptions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"paused_until" date,
	"home_area" text,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "worker_availability_home_area" CHECK (home_area ~ '^[0-9]{3}$')
);
--> statement-breakpoint
ALTER TABLE "worker_availability" ADD CONSTRAINT "worker_availability_worker_id_workers_user_id_fk" FOREIGN KEY ("worker_id") REFERENCES "public"."workers"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "applications_completed_of_worker" ON "applications" USING btree ("worker_id","business_id") WHERE status = 'completed';