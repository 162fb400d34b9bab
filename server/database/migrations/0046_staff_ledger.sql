CREATE TABLE "ledger_reveals" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"business_id" uuid NOT NULL,
	"kiosk_id" uuid NOT NULL,
	"from_day" date NOT NULL,
	"to_day" date NOT NULL,
	"format" text NOT NULL,
	"data_key" text NOT NULL,
	"inspector_name" text NOT NULL,
	"authority" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ledger_reveals_format_known" CHECK ("ledger_reveals"."format" in ('screen', 'pdf', 'csv')),
	CONSTRAINT "ledger_reveals_period" CHECK (from_day <= to_day)
);
--> statement-breakpoint
ALTER TABLE "attendance_events" DROP CONSTRAINT "attendance_events_corrected_by_business";--> statement-breakpoint
ALTER TABLE "attendance_events" DROP CONSTRAINT "attendance_events_of_business";--> statement-breakpoint
ALTER TABLE "ledger_reveals" ADD CONSTRAINT "ledger_reveals_business_id_businesses_user_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_reveals" ADD CONSTRAINT "ledger_reveals_kiosk_id_kiosks_id_fk" FOREIGN KEY ("kiosk_id") REFERENCES "public"."kiosks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ledger_reveals_of_business" ON "ledger_reveals" USING btree ("business_id","created_at","id");--> statement-breakpoint
ALTER TABLE "attendance_events" ADD CONSTRAINT "attendance_events_corrected_by" CHECK (corrects_id is null or source in ('business', 'system')) NOT VALID;--> statement-breakpoint
ALTER TABLE "attendance_events" ADD CONSTRAINT "attendance_events_of_business" CHECK (case source when 'business' then reason is not null when 'system' then true else reason is null end) NOT VALID;--> statement-breakpoint
-- The venue reads later who has seen personal numbers: a reveal stays as it was.
CREATE FUNCTION "refuse_to_change_reveals"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'Reveals of the staff ledger are added, and never changed or deleted.' USING ERRCODE = 'insufficient_privilege';
END
$$;
--> statement-breakpoint
CREATE TRIGGER "ledger_reveals_only_grow" BEFORE UPDATE OR DELETE OR TRUNCATE ON "ledger_reveals"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_to_change_reveals"();
