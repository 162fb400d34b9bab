CREATE TABLE "calendar_feeds" (
	"worker_id" uuid PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "calendar_feeds_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "files" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"worker_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"storage_key" uuid,
	"content_type" text,
	"size" bigint,
	"poster_key" uuid,
	"link" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "files_storageKey_unique" UNIQUE("storage_key"),
	CONSTRAINT "files_posterKey_unique" UNIQUE("poster_key"),
	CONSTRAINT "files_kind_known" CHECK ("files"."kind" in ('video', 'document')),
	CONSTRAINT "files_type_known" CHECK ("files"."content_type" in ('video/mp4', 'video/webm', 'video/quicktime', 'application/pdf', 'image/jpeg', 'image/png')),
	CONSTRAINT "files_stored_or_linked" CHECK ((storage_key is null) = (link is not null)),
	CONSTRAINT "files_stored_whole" CHECK ((storage_key is null) = (content_type is null) and (storage_key is null) = (size is null)),
	CONSTRAINT "files_poster_of_a_video" CHECK (poster_key is null or (kind = 'video' and storage_key is not null))
);
--> statement-breakpoint
CREATE TABLE "notification_settings" (
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"by_mail" boolean DEFAULT true NOT NULL,
	CONSTRAINT "notification_settings_user_id_kind_pk" PRIMARY KEY("user_id","kind"),
	CONSTRAINT "notification_settings_kind_known" CHECK ("notification_settings"."kind" in ('newApplication', 'shiftCompleted', 'accepted', 'declined', 'jobClosed'))
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"worker_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"size" bigint NOT NULL,
	"replaces" uuid,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "uploads_kind_known" CHECK ("uploads"."kind" in ('video', 'document')),
	CONSTRAINT "uploads_size" CHECK (size > 0)
);
--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "announced_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_worker_id_workers_user_id_fk" FOREIGN KEY ("worker_id") REFERENCES "public"."workers"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_worker_id_workers_user_id_fk" FOREIGN KEY ("worker_id") REFERENCES "public"."workers"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_settings" ADD CONSTRAINT "notification_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_worker_id_workers_user_id_fk" FOREIGN KEY ("worker_id") REFERENCES "public"."workers"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_replaces_files_id_fk" FOREIGN KEY ("replaces") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "files_one_video" ON "files" USING btree ("worker_id") WHERE kind = 'video';--> statement-breakpoint
CREATE UNIQUE INDEX "files_document_name_once" ON "files" USING btree ("worker_id","name") WHERE kind = 'document';--> statement-breakpoint
CREATE INDEX "uploads_of_worker" ON "uploads" USING btree ("worker_id");--> statement-breakpoint
CREATE INDEX "uploads_by_expiry" ON "uploads" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "applications_to_announce" ON "applications" USING btree ("business_id") WHERE announced_at is null;--> statement-breakpoint
-- What stands there already has been seen, or nobody asked to be told.
UPDATE "applications" SET "announced_at" = "created_at";
