CREATE TABLE "notifications" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"application_id" uuid NOT NULL,
	"read_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notifications_once" UNIQUE("user_id","kind","application_id"),
	CONSTRAINT "notifications_kind_known" CHECK ("notifications"."kind" in ('newApplication', 'applicationWithdrawn', 'shiftCancelled', 'shiftCompleted', 'accepted', 'declined', 'jobClosed', 'jobReopened'))
);
--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"session_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "push_subscriptions_endpoint_once" UNIQUE("endpoint")
);
--> statement-breakpoint
ALTER TABLE "applications" DROP CONSTRAINT "applications_status_known";--> statement-breakpoint
ALTER TABLE "notification_settings" DROP CONSTRAINT "notification_settings_kind_known";--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "cancelled_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "cancelled_by" text;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "cancel_reason" text;--> statement-breakpoint
ALTER TABLE "notification_settings" ADD COLUMN "by_push" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notifications_of_user" ON "notifications" USING btree ("user_id","created_at" desc,"id" desc);--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("user_id") WHERE read_at is null;--> statement-breakpoint
CREATE INDEX "notifications_of_application" ON "notifications" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "notifications_by_age" ON "notifications" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "push_subscriptions_of_user" ON "push_subscriptions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "push_subscriptions_of_session" ON "push_subscriptions" USING btree ("session_id");--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_cancelled_at" CHECK ((status = 'cancelled') = (cancelled_at is not null));--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_cancelled_together" CHECK (num_nulls(cancelled_at, cancelled_by, cancel_reason) in (0, 3));--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_cancelled_by_known" CHECK ("applications"."cancelled_by" in ('worker', 'business'));--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_status_known" CHECK ("applications"."status" in ('pending', 'accepted', 'declined', 'completed', 'withdrawn', 'cancelled'));--> statement-breakpoint
ALTER TABLE "notification_settings" ADD CONSTRAINT "notification_settings_kind_known" CHECK ("notification_settings"."kind" in ('newApplication', 'applicationWithdrawn', 'shiftCancelled', 'shiftCompleted', 'accepted', 'declined', 'jobClosed', 'jobReopened'));