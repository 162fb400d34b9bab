ALTER TABLE "audit_log" ADD COLUMN "warnings" text[];--> statement-breakpoint
-- Edited by hand: NOT VALID, so that existing rows, which have none, are not read.
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_warnings_known" CHECK (cardinality("audit_log"."warnings") > 0 and "audit_log"."warnings" <@ array['dailyRest', 'weeklyRest', 'over48Hours', 'over40Hours', 'noBreak', 'twelveMonths', 'nineMonths']) NOT VALID;
