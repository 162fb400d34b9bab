CREATE TABLE "blocks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"worker_id" uuid NOT NULL,
	"business_id" uuid NOT NULL,
	"blocked_by" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "blocks_once" UNIQUE("worker_id","business_id","blocked_by"),
	CONSTRAINT "blocks_blocked_by_known" CHECK ("blocks"."blocked_by" in ('worker', 'business'))
);
--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_worker_id_workers_user_id_fk" FOREIGN KEY ("worker_id") REFERENCES "public"."workers"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_business_id_businesses_user_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "blocks_of_business" ON "blocks" USING btree ("business_id","blocked_by");