CREATE TABLE "frozen_jobs" (
	"job_id" uuid NOT NULL,
	"block_id" uuid NOT NULL,
	"job" jsonb NOT NULL,
	CONSTRAINT "frozen_jobs_job_id_block_id_pk" PRIMARY KEY("job_id","block_id")
);
--> statement-breakpoint
ALTER TABLE "blocks" ADD COLUMN "placed_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "frozen_jobs" ADD CONSTRAINT "frozen_jobs_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "frozen_jobs" ADD CONSTRAINT "frozen_jobs_block_id_blocks_id_fk" FOREIGN KEY ("block_id") REFERENCES "public"."blocks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "frozen_jobs_of_block" ON "frozen_jobs" USING btree ("block_id");--> statement-breakpoint
-- Existing blocks, as far as the clock of the program and that of the database agree.
UPDATE "blocks" SET "placed_at" = "created_at";
