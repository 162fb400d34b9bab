CREATE TABLE "accounts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp (3) with time zone,
	"refresh_token_expires_at" timestamp (3) with time zone,
	"scope" text,
	"password" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "applications" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"job_id" uuid NOT NULL,
	"worker_id" uuid NOT NULL,
	"business_id" uuid NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"hired_id" uuid GENERATED ALWAYS AS (case when status in ('accepted', 'completed') then id end) STORED,
	"assigned_at" timestamp (3) with time zone,
	"completed_at" timestamp (3) with time zone,
	"completed_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "applications_once_per_job" UNIQUE("job_id","worker_id"),
	CONSTRAINT "applications_id_status" UNIQUE("id","status"),
	CONSTRAINT "applications_id_job_worker" UNIQUE("id","job_id","worker_id"),
	CONSTRAINT "applications_status_known" CHECK ("applications"."status" in ('pending', 'accepted', 'declined', 'completed'))
);
--> statement-breakpoint
CREATE TABLE "businesses" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"role" text DEFAULT 'business' NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"phone_number" text NOT NULL,
	"business_name" text NOT NULL,
	"organisation_number" text NOT NULL,
	"business_type" text NOT NULL,
	"other_business_type" text,
	"business_address" text NOT NULL,
	"city" text NOT NULL,
	"zip_code" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "businesses_role" CHECK ("businesses"."role" in ('business')),
	CONSTRAINT "businesses_type_known" CHECK ("businesses"."business_type" in ('Restaurant', 'Cafe', 'Bar', 'Night Club', 'Hotel', 'Spa & Wellness Center', 'Event & Conference Venue', 'Other')),
	CONSTRAINT "businesses_city_known" CHECK ("businesses"."city" in ('Stockholm', 'Gothenburg', 'Malmö'))
);
--> statement-breakpoint
CREATE TABLE "jobs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"business_id" uuid NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"required_expertise" text[] NOT NULL,
	"pay_rate" numeric(8, 2) NOT NULL,
	"address" text NOT NULL,
	"city" text NOT NULL,
	"zip_code" text NOT NULL,
	"start_date" timestamp (3) with time zone NOT NULL,
	"end_date" timestamp (3) with time zone NOT NULL,
	"dress_code" text,
	"language_requirements" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"is_urgent" boolean DEFAULT false NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"assigned_worker_id" uuid,
	"application_id" uuid,
	"application_status" text GENERATED ALWAYS AS (case status when 'hired' then 'accepted' when 'completed' then 'completed' end) STORED,
	"completed_at" timestamp (3) with time zone,
	"completed_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "jobs_id_business" UNIQUE("id","business_id"),
	CONSTRAINT "jobs_id_application" UNIQUE("id","application_id"),
	CONSTRAINT "jobs_status_known" CHECK ("jobs"."status" in ('open', 'hired', 'closed', 'completed')),
	CONSTRAINT "jobs_expertise_known" CHECK (cardinality("jobs"."required_expertise") > 0 and "jobs"."required_expertise" <@ array['Bartender', 'Barback', 'Cook', 'Server', 'Host', 'Kitchen Helper', 'Barista', 'Dishwasher', 'Runner']),
	CONSTRAINT "jobs_city_known" CHECK ("jobs"."city" in ('Stockholm', 'Gothenburg', 'Malmö')),
	CONSTRAINT "jobs_pay_rate_minimum" CHECK (pay_rate >= 100),
	CONSTRAINT "jobs_end_after_start" CHECK (end_date > start_date),
	CONSTRAINT "jobs_hired_means_assigned" CHECK ((status in ('hired', 'completed')) = (assigned_worker_id is not null and application_id is not null)),
	CONSTRAINT "jobs_assigned_together" CHECK ((assigned_worker_id is null) = (application_id is null)),
	CONSTRAINT "jobs_completed_at" CHECK ((status = 'completed') = (completed_at is not null))
);
--> statement-breakpoint
CREATE TABLE "secrets" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"token" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sessions_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"image" text,
	"role" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_email_once" UNIQUE("email"),
	CONSTRAINT "users_id_role" UNIQUE("id","role"),
	CONSTRAINT "users_role_known" CHECK ("users"."role" in ('worker', 'business'))
);
--> statement-breakpoint
CREATE TABLE "verifications" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "workers" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"role" text DEFAULT 'worker' NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"phone_number" text NOT NULL,
	"expertise" text[] NOT NULL,
	"city" text NOT NULL,
	"street_address" text NOT NULL,
	"zip_code" text NOT NULL,
	"language_proficiency" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"work_experiences" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "workers_role" CHECK ("workers"."role" in ('worker')),
	CONSTRAINT "workers_expertise_known" CHECK (cardinality("workers"."expertise") > 0 and "workers"."expertise" <@ array['Bartender', 'Barback', 'Cook', 'Server', 'Host', 'Kitchen Helper', 'Barista', 'Dishwasher', 'Runner']),
	CONSTRAINT "workers_city_known" CHECK ("workers"."city" in ('Stockholm', 'Gothenburg', 'Malmö'))
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_worker_id_workers_user_id_fk" FOREIGN KEY ("worker_id") REFERENCES "public"."workers"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_job_id_business_id_jobs_id_business_id_fk" FOREIGN KEY ("job_id","business_id") REFERENCES "public"."jobs"("id","business_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "businesses" ADD CONSTRAINT "businesses_user_id_role_users_id_role_fk" FOREIGN KEY ("user_id","role") REFERENCES "public"."users"("id","role") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_business_id_businesses_user_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workers" ADD CONSTRAINT "workers_user_id_role_users_id_role_fk" FOREIGN KEY ("user_id","role") REFERENCES "public"."users"("id","role") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "accounts_by_user" ON "accounts" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "applications_one_hired_per_job" ON "applications" USING btree ("job_id") WHERE status in ('accepted', 'completed');--> statement-breakpoint
CREATE INDEX "applications_of_worker" ON "applications" USING btree ("worker_id","status","created_at" desc,"id" desc);--> statement-breakpoint
CREATE INDEX "applications_of_job" ON "applications" USING btree ("job_id","created_at" desc,"id" desc);--> statement-breakpoint
CREATE INDEX "jobs_of_business" ON "jobs" USING btree ("business_id","created_at" desc,"id" desc);--> statement-breakpoint
CREATE INDEX "jobs_of_business_by_status" ON "jobs" USING btree ("business_id","status");--> statement-breakpoint
CREATE INDEX "jobs_open_newest" ON "jobs" USING btree ("created_at" desc,"id" desc) WHERE status = 'open';--> statement-breakpoint
CREATE INDEX "sessions_by_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "verifications_by_identifier" ON "verifications" USING btree ("identifier");