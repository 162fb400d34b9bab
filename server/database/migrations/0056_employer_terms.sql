ALTER TABLE "businesses" ADD COLUMN "payday" text;--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "collective_agreement" text;--> statement-breakpoint
ALTER TABLE "hire_terms" ADD COLUMN "payday" text;--> statement-breakpoint
ALTER TABLE "hire_terms" ADD COLUMN "collective_agreement" text;--> statement-breakpoint
ALTER TABLE "businesses" ADD CONSTRAINT "businesses_payday_length" CHECK (char_length(payday) between 1 and 80) NOT VALID;--> statement-breakpoint
ALTER TABLE "businesses" ADD CONSTRAINT "businesses_collective_agreement_length" CHECK (char_length(collective_agreement) between 1 and 80) NOT VALID;