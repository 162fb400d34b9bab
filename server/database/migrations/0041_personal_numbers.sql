CREATE TABLE "personal_numbers" (
	"worker_id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"country" text NOT NULL,
	"number" text NOT NULL,
	"adult_on" date,
	"saved_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "personal_numbers_kind_known" CHECK ("personal_numbers"."kind" in ('personnummer', 'coordination', 'foreign')),
	CONSTRAINT "personal_numbers_country" CHECK (country ~ '^[A-Z]{2}$' and (kind = 'foreign') = (country <> 'SE')),
	CONSTRAINT "personal_numbers_adult_on" CHECK ((kind = 'foreign') = (adult_on is null))
);
--> statement-breakpoint
ALTER TABLE "personal_numbers" ADD CONSTRAINT "personal_numbers_worker_id_workers_user_id_fk" FOREIGN KEY ("worker_id") REFERENCES "public"."workers"("user_id") ON DELETE cascade ON UPDATE no action;