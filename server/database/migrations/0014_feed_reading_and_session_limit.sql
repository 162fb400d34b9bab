ALTER TABLE "calendar_feeds" ADD COLUMN "last_read_at" timestamp (3) with time zone;--> statement-breakpoint
-- Written by hand: an account has at most 50 sessions. A new one ends the oldest, whichever way it begins.
CREATE FUNCTION "end_oldest_sessions"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Sessions of one account begin one after the other, so that each of them counts those before it.
  PERFORM 1 FROM "users" WHERE "id" = NEW.user_id FOR NO KEY UPDATE;
  DELETE FROM "sessions" WHERE "id" IN (
    SELECT "id" FROM "sessions" WHERE "user_id" = NEW.user_id
    ORDER BY "expires_at" > now() DESC, "created_at" DESC, "id" DESC OFFSET 49
  );
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "sessions_at_most_fifty" BEFORE INSERT ON "sessions"
  FOR EACH ROW EXECUTE FUNCTION "end_oldest_sessions"();
