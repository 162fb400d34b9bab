-- Edited by hand: NOT VALID, so that existing rows, which comply, are not read.
ALTER TABLE "attendance_events" DROP CONSTRAINT "attendance_events_of_business";--> statement-breakpoint
ALTER TABLE "no_show_steps" DROP CONSTRAINT "no_show_steps_reason_given";--> statement-breakpoint
ALTER TABLE "attendance_events" ADD CONSTRAINT "attendance_events_of_business" CHECK (source in ('business', 'system') or reason is null) NOT VALID;--> statement-breakpoint
ALTER TABLE "no_show_steps" ADD CONSTRAINT "no_show_steps_reason_of" CHECK (action in ('dispute', 'uphold', 'dismiss') or reason is null) NOT VALID;--> statement-breakpoint
ALTER TABLE "no_show_steps" ADD CONSTRAINT "no_show_steps_reason_given" CHECK (action not in ('uphold', 'dismiss') or reason is not null) NOT VALID;
--> statement-breakpoint
-- Written by hand, from here on. The words of a deleted account are erased once no answer or decision is awaited. Times and figures stay.
CREATE FUNCTION "has_open_dispute"("hire" uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM "time_sheets" WHERE "application_id" = "hire" AND "state" IN ('proposed', 'disputed'))
    OR EXISTS (SELECT FROM "no_shows" WHERE "application_id" = "hire" AND "state" IN ('recorded', 'disputed'));
$$;
--> statement-breakpoint
CREATE FUNCTION "is_reason_expired"("hire" uuid, "author" text) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (
      SELECT FROM "applications" AS "application"
      JOIN "users" AS "account"
        ON "account"."id" = CASE "author" WHEN 'worker' THEN "application"."worker_id" WHEN 'business' THEN "application"."business_id" END
      WHERE "application"."id" = "hire" AND "account"."deleted_at" IS NOT NULL
    ) AND NOT "has_open_dispute"("hire");
$$;
--> statement-breakpoint
CREATE FUNCTION "is_venue_reason_expired"("venue" uuid, "hire" uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM "users" WHERE "id" = "venue" AND "deleted_at" IS NOT NULL)
    AND ("hire" IS NULL OR NOT "has_open_dispute"("hire"));
$$;
--> statement-breakpoint
CREATE FUNCTION "erase_expired_reasons"("hires" uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "time_sheet_steps" SET "reason" = NULL
    WHERE "application_id" = ANY ("hires") AND "reason" IS NOT NULL AND "is_reason_expired"("application_id", "actor");
  UPDATE "no_show_steps" SET "reason" = NULL
    WHERE "application_id" = ANY ("hires") AND "reason" IS NOT NULL AND "is_reason_expired"("application_id", "actor");
  UPDATE "attendance_events" SET "reason" = NULL
    WHERE "application_id" = ANY ("hires") AND "reason" IS NOT NULL AND "source" = 'business'
      AND "is_venue_reason_expired"("business_id", "application_id");
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "refuse_to_change_time_sheet_steps"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND NOT EXISTS (SELECT FROM "time_sheets" WHERE "application_id" = OLD."application_id") THEN
    RETURN OLD;
  END IF;
  IF TG_OP = 'UPDATE' THEN
    OLD."reason" := NULL;
    IF NEW IS NOT DISTINCT FROM OLD AND "is_reason_expired"(NEW."application_id", NEW."actor") THEN RETURN NEW; END IF;
  END IF;
  RAISE EXCEPTION 'The steps of a time sheet are added, and never changed or deleted.' USING ERRCODE = 'insufficient_privilege';
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "refuse_to_change_no_show_steps"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND NOT EXISTS (SELECT FROM "no_shows" WHERE "application_id" = OLD."application_id") THEN
    RETURN OLD;
  END IF;
  IF TG_OP = 'UPDATE' THEN
    OLD."reason" := NULL;
    IF NEW IS NOT DISTINCT FROM OLD AND "is_reason_expired"(NEW."application_id", NEW."actor") THEN RETURN NEW; END IF;
  END IF;
  RAISE EXCEPTION 'The steps of a no-show are added, and never changed or deleted.' USING ERRCODE = 'insufficient_privilege';
END
$$;
--> statement-breakpoint
CREATE FUNCTION "refuse_to_change_attendance_event"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  OLD."reason" := NULL;
  IF NEW IS NOT DISTINCT FROM OLD AND NEW."source" = 'business' AND "is_venue_reason_expired"(NEW."business_id", NEW."application_id") THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'Attendance events are added, and never changed or deleted.' USING ERRCODE = 'insufficient_privilege';
END
$$;
--> statement-breakpoint
DROP TRIGGER "attendance_events_only_grow" ON "attendance_events";
--> statement-breakpoint
CREATE TRIGGER "attendance_events_only_grow" BEFORE DELETE OR TRUNCATE ON "attendance_events"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_to_change_attendance"();
--> statement-breakpoint
CREATE TRIGGER "attendance_events_do_not_change" BEFORE UPDATE ON "attendance_events"
  FOR EACH ROW EXECUTE FUNCTION "refuse_to_change_attendance_event"();
--> statement-breakpoint
-- The lock waits for a deletion of either account that is under way, which then cannot miss that the dispute has ended.
CREATE FUNCTION "erase_reasons_of_ended_dispute"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM "users"
    WHERE "id" IN (SELECT unnest(ARRAY["worker_id", "business_id"]) FROM "applications" WHERE "id" = NEW."application_id")
    ORDER BY "id" FOR KEY SHARE;
  PERFORM "erase_expired_reasons"(ARRAY[NEW."application_id"]);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "time_sheets_erase_reasons" AFTER UPDATE OF "state" ON "time_sheets" FOR EACH ROW
  WHEN (OLD."state" IN ('proposed', 'disputed') AND NEW."state" NOT IN ('proposed', 'disputed'))
  EXECUTE FUNCTION "erase_reasons_of_ended_dispute"();
--> statement-breakpoint
CREATE TRIGGER "no_shows_erase_reasons" AFTER UPDATE OF "state" ON "no_shows" FOR EACH ROW
  WHEN (OLD."state" IN ('recorded', 'disputed') AND NEW."state" NOT IN ('recorded', 'disputed'))
  EXECUTE FUNCTION "erase_reasons_of_ended_dispute"();
--> statement-breakpoint
-- Accounts that earlier releases have deleted.
SELECT "erase_expired_reasons"(array_agg("application"."id")) FROM "applications" AS "application"
  JOIN "users" AS "account" ON "account"."id" IN ("application"."worker_id", "application"."business_id")
  WHERE "account"."deleted_at" IS NOT NULL;
--> statement-breakpoint
UPDATE "attendance_events" SET "reason" = NULL
  WHERE "source" = 'business' AND "application_id" IS NULL AND "reason" IS NOT NULL
    AND "business_id" IN (SELECT "id" FROM "users" WHERE "deleted_at" IS NOT NULL);
--> statement-breakpoint
UPDATE "kiosks" SET "name" = '–', "premises" = '', "code_secret" = ''
  WHERE "business_id" IN (SELECT "id" FROM "users" WHERE "deleted_at" IS NOT NULL);
--> statement-breakpoint
UPDATE "businesses" SET "other_business_type" = NULL
  WHERE "user_id" IN (SELECT "id" FROM "users" WHERE "deleted_at" IS NOT NULL);
