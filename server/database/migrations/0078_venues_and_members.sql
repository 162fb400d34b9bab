CREATE TABLE "member_invitations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"venue_id" uuid NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"token_hash" text,
	"invited_by" uuid,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "member_invitations_role_known" CHECK ("member_invitations"."role" in ('owner', 'manager', 'shiftLead', 'finance')),
	CONSTRAINT "member_invitations_address" CHECK ("member_invitations"."email" = lower("member_invitations"."email"))
);
--> statement-breakpoint
CREATE TABLE "venue_members" (
	"user_id" uuid NOT NULL,
	"venue_id" uuid NOT NULL,
	"role" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "venue_members_user_id_venue_id_pk" PRIMARY KEY("user_id","venue_id"),
	CONSTRAINT "venue_members_role_known" CHECK ("venue_members"."role" in ('owner', 'manager', 'shiftLead', 'finance'))
);
--> statement-breakpoint
CREATE TABLE "venue_people" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"role" text DEFAULT 'business' NOT NULL,
	"first_name" text,
	"last_name" text,
	"phone_number" text,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "venue_people_role" CHECK ("venue_people"."role" in ('business'))
);
--> statement-breakpoint
ALTER TABLE "audit_log" DROP CONSTRAINT "audit_log_action_known";--> statement-breakpoint
ALTER TABLE "businesses" DROP CONSTRAINT "businesses_user_id_role_users_id_role_fk";
--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "contact_id" uuid;--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "deleted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "suspended_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "attendance_events" ADD COLUMN "member_id" uuid;--> statement-breakpoint
ALTER TABLE "no_show_steps" ADD COLUMN "member_id" uuid;--> statement-breakpoint
ALTER TABLE "time_sheet_steps" ADD COLUMN "member_id" uuid;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "venue_id" uuid;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "member_id" uuid;--> statement-breakpoint
ALTER TABLE "member_invitations" ADD CONSTRAINT "member_invitations_venue_id_businesses_user_id_fk" FOREIGN KEY ("venue_id") REFERENCES "public"."businesses"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_invitations" ADD CONSTRAINT "member_invitations_invited_by_venue_people_user_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."venue_people"("user_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "venue_members" ADD CONSTRAINT "venue_members_user_id_venue_people_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."venue_people"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "venue_members" ADD CONSTRAINT "venue_members_venue_id_businesses_user_id_fk" FOREIGN KEY ("venue_id") REFERENCES "public"."businesses"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "venue_people" ADD CONSTRAINT "venue_people_user_id_role_users_id_role_fk" FOREIGN KEY ("user_id","role") REFERENCES "public"."users"("id","role") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "member_invitations_once" ON "member_invitations" USING btree ("venue_id","email");--> statement-breakpoint
CREATE UNIQUE INDEX "member_invitations_token" ON "member_invitations" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "member_invitations_by_end" ON "member_invitations" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "venue_members_of_venue" ON "venue_members" USING btree ("venue_id");--> statement-breakpoint
ALTER TABLE "businesses" ADD CONSTRAINT "businesses_contact_id_users_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_venue_id_businesses_user_id_fk" FOREIGN KEY ("venue_id") REFERENCES "public"."businesses"("user_id") ON DELETE cascade ON UPDATE no action NOT VALID;--> statement-breakpoint
CREATE INDEX "businesses_of_contact" ON "businesses" USING btree ("contact_id");--> statement-breakpoint
CREATE INDEX "businesses_suspended" ON "businesses" USING btree ("user_id") WHERE suspended_at is not null;--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_action_known" CHECK ("audit_log"."action" in ('signed-up', 'signed-in', 'signed-out', 'session-ended', 'address-confirmed', 'password-changed', 'password-reset', 'second-factor-added', 'second-factor-removed', 'recovery-codes-renewed', 'recovery-code-used', 'passkey-added', 'passkey-removed', 'profile-changed', 'files-changed', 'export-made', 'account-suspended', 'account-restored', 'email-change-asked', 'email-changed', 'venue-added', 'member-invited', 'member-invitation-taken-back', 'member-joined', 'member-changed', 'member-removed', 'member-left', 'account-deleted', 'job-posted', 'job-edited', 'openings-changed', 'job-released', 'job-closed', 'job-reopened', 'application-made', 'application-withdrawn', 'application-accepted', 'shift-booked', 'application-declined', 'acceptance-undone', 'decline-undone', 'shift-cancelled', 'shift-confirmed', 'change-agreed', 'change-declined', 'shift-completed', 'completion-undone', 'no-show-recorded', 'no-show-taken-back', 'no-show-disputed', 'no-show-decided', 'shift-not-worked', 'regular-asked', 'regular-agreed', 'regular-ended', 'worker-invited', 'invitation-taken-back', 'invitation-declined', 'takeover-asked', 'takeover-declined', 'takeover-ended', 'handover-taken-back', 'handover-declined', 'shift-handed-over', 'shift-taken-over', 'access-ended', 'kiosk-added', 'kiosk-paired', 'kiosk-revoked', 'inspection-code-set')) NOT VALID;--> statement-breakpoint
UPDATE "businesses" SET "contact_id" = "users"."id", "suspended_at" = "users"."suspended_at" FROM "users" WHERE "users"."id" = "businesses"."user_id" AND "users"."deleted_at" IS NULL;--> statement-breakpoint
UPDATE "businesses" SET "deleted_at" = "users"."deleted_at" FROM "users" WHERE "users"."id" = "businesses"."user_id" AND "users"."deleted_at" IS NOT NULL;--> statement-breakpoint
INSERT INTO "venue_people" ("user_id", "first_name", "last_name", "phone_number")
  SELECT "contact_id", "first_name", "last_name", "phone_number" FROM "businesses" WHERE "contact_id" IS NOT NULL;--> statement-breakpoint
INSERT INTO "venue_members" ("user_id", "venue_id", "role", "created_at")
  SELECT "contact_id", "user_id", 'owner', "created_at" FROM "businesses" WHERE "contact_id" IS NOT NULL;--> statement-breakpoint

-- The contact of a new venue is its first owner. The previous release names no contact: the venue has the id of the account then.
CREATE FUNCTION "name_contact"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.contact_id IS NULL AND NEW.deleted_at IS NULL AND EXISTS (SELECT FROM users WHERE id = NEW.user_id) THEN
    NEW.contact_id := NEW.user_id;
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "businesses_name_contact" BEFORE INSERT ON "businesses" FOR EACH ROW EXECUTE FUNCTION "name_contact"();--> statement-breakpoint
CREATE FUNCTION "make_contact_owner"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO venue_people (user_id, first_name, last_name, phone_number)
    VALUES (NEW.contact_id, NEW.first_name, NEW.last_name, NEW.phone_number) ON CONFLICT DO NOTHING;
  INSERT INTO venue_members (user_id, venue_id, role, created_at)
    VALUES (NEW.contact_id, NEW.user_id, 'owner', NEW.created_at) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "businesses_make_contact_owner" AFTER INSERT ON "businesses" FOR EACH ROW WHEN (NEW.contact_id IS NOT NULL)
  EXECUTE FUNCTION "make_contact_owner"();--> statement-breakpoint

-- A venue shows the name and the number of its contact, which the contact changes in their own profile.
CREATE FUNCTION "show_contact"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE businesses SET first_name = NEW.first_name, last_name = NEW.last_name, phone_number = NEW.phone_number
    WHERE contact_id = NEW.user_id
      AND (first_name, last_name, phone_number) IS DISTINCT FROM (NEW.first_name, NEW.last_name, NEW.phone_number);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "venue_people_show_contact" AFTER UPDATE OF "first_name", "last_name", "phone_number" ON "venue_people"
  FOR EACH ROW WHEN (NEW.first_name IS NOT NULL) EXECUTE FUNCTION "show_contact"();--> statement-breakpoint
CREATE FUNCTION "show_new_contact"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT first_name, last_name, phone_number INTO NEW.first_name, NEW.last_name, NEW.phone_number
    FROM venue_people WHERE user_id = NEW.contact_id;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "businesses_show_new_contact" BEFORE UPDATE OF "contact_id" ON "businesses"
  FOR EACH ROW WHEN (NEW.contact_id IS NOT NULL AND NEW.contact_id IS DISTINCT FROM OLD.contact_id)
  EXECUTE FUNCTION "show_new_contact"();--> statement-breakpoint

-- The words of a venue are erased when the venue is deleted, and those of a worker when the account is (migration `erased_texts`).
CREATE OR REPLACE FUNCTION "is_reason_expired"("hire" uuid, "author" text) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (
      SELECT FROM applications
      LEFT JOIN users ON users.id = applications.worker_id
      LEFT JOIN businesses ON businesses.user_id = applications.business_id
      WHERE applications.id = "hire"
        AND CASE "author" WHEN 'worker' THEN users.deleted_at WHEN 'business' THEN businesses.deleted_at END IS NOT NULL
    ) AND NOT "has_open_dispute"("hire");
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "is_venue_reason_expired"("venue" uuid, "hire" uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM businesses WHERE user_id = "venue" AND deleted_at IS NOT NULL)
    AND ("hire" IS NULL OR NOT "has_open_dispute"("hire"));
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "erase_reasons_of_ended_dispute"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- The locks wait for a deletion of either side that is under way, which then cannot miss that the dispute has ended.
  PERFORM FROM businesses WHERE user_id = (SELECT business_id FROM applications WHERE id = NEW.application_id) FOR KEY SHARE;
  PERFORM FROM users WHERE id = (SELECT worker_id FROM applications WHERE id = NEW.application_id) FOR KEY SHARE;
  PERFORM "erase_expired_reasons"(ARRAY[NEW.application_id]);
  RETURN NULL;
END $$;--> statement-breakpoint

-- Until the next release: the previous one writes the person of an account into its venue, and suspends and deletes accounts only.
CREATE FUNCTION "keep_person_of_venue"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE venue_people SET first_name = NEW.first_name, last_name = NEW.last_name, phone_number = NEW.phone_number
    WHERE user_id = NEW.contact_id
      AND (first_name, last_name, phone_number) IS DISTINCT FROM (NEW.first_name, NEW.last_name, NEW.phone_number);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "businesses_keep_person" AFTER UPDATE OF "first_name", "last_name", "phone_number" ON "businesses"
  FOR EACH ROW WHEN (NEW.contact_id = NEW.user_id AND NEW.first_name IS NOT NULL) EXECUTE FUNCTION "keep_person_of_venue"();--> statement-breakpoint
CREATE FUNCTION "keep_state_of_venue"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE businesses SET suspended_at = NEW.suspended_at WHERE user_id = NEW.id AND contact_id = NEW.id AND NEW.deleted_at IS NULL
    AND NOT EXISTS (SELECT FROM venue_members WHERE venue_id = NEW.id AND user_id <> NEW.id);
  UPDATE businesses SET deleted_at = NEW.deleted_at, contact_id = NULL
    WHERE user_id = NEW.id AND NEW.deleted_at IS NOT NULL AND deleted_at IS NULL AND first_name IS NULL;
  DELETE FROM venue_members WHERE user_id = NEW.id AND NEW.deleted_at IS NOT NULL
    OR venue_id IN (SELECT user_id FROM businesses WHERE user_id = NEW.id AND deleted_at IS NOT NULL);
  DELETE FROM venue_people WHERE user_id = NEW.id AND NEW.deleted_at IS NOT NULL;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "users_keep_state_of_venue" AFTER UPDATE OF "suspended_at", "deleted_at" ON "users"
  FOR EACH ROW WHEN (NEW.role = 'business') EXECUTE FUNCTION "keep_state_of_venue"();--> statement-breakpoint

-- A venue that is not deleted keeps an owner. Checked at the commit, so that owners can take turns in one transaction. The lock on the
-- venue lets concurrent removals wait for each other.
CREATE FUNCTION "require_owner"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM businesses WHERE user_id = OLD.venue_id AND deleted_at IS NULL FOR NO KEY UPDATE;
  IF FOUND AND NOT EXISTS (SELECT FROM venue_members WHERE venue_id = OLD.venue_id AND role = 'owner') THEN
    RAISE EXCEPTION 'A venue has no owner.' USING ERRCODE = 'check_violation', CONSTRAINT = 'venue_members_owner';
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "venue_members_owner" AFTER UPDATE OR DELETE ON "venue_members"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (OLD.role = 'owner') EXECUTE FUNCTION "require_owner"();
