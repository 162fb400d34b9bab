ALTER TABLE "notification_settings" DROP CONSTRAINT "notification_settings_kind_known";--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_kind_known";--> statement-breakpoint
ALTER TABLE "notification_settings" ADD CONSTRAINT "notification_settings_kind_known" CHECK ("notification_settings"."kind" in ('newApplication', 'applicationWithdrawn', 'shiftCancelled', 'shiftCompleted', 'shiftBooked', 'accepted', 'declined', 'acceptanceUndone', 'declineUndone', 'jobClosed', 'jobReopened', 'completionUndone', 'newShift', 'replacementNeeded', 'shiftReminder', 'shiftSoon', 'confirmationAsked', 'unconfirmed', 'stillCheckedIn', 'regularAsked', 'regularAgreed', 'hoursChanged', 'hoursStated', 'hoursDisputed', 'hoursDecided', 'hoursSettled', 'noShowRecorded', 'noShowDisputed', 'noShowDecided', 'invited', 'invitationDeclined', 'takeoverAsked', 'handoverAsked', 'shiftHandedOver', 'handoverDeclined', 'numbersRevealed')) NOT VALID;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind_known" CHECK ("notifications"."kind" in ('newApplication', 'applicationWithdrawn', 'shiftCancelled', 'shiftCompleted', 'shiftBooked', 'accepted', 'declined', 'acceptanceUndone', 'declineUndone', 'jobClosed', 'jobReopened', 'completionUndone', 'newShift', 'replacementNeeded', 'shiftReminder', 'shiftSoon', 'confirmationAsked', 'unconfirmed', 'stillCheckedIn', 'regularAsked', 'regularAgreed', 'hoursChanged', 'hoursStated', 'hoursDisputed', 'hoursDecided', 'hoursSettled', 'noShowRecorded', 'noShowDisputed', 'noShowDecided', 'invited', 'invitationDeclined', 'takeoverAsked', 'handoverAsked', 'shiftHandedOver', 'handoverDeclined', 'numbersRevealed')) NOT VALID;--> statement-breakpoint
CREATE FUNCTION "end_handover_notification"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM notifications WHERE application_id = OLD.giver_application_id AND kind = 'handoverAsked';
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "swaps_end_handover_notification" AFTER DELETE ON "swaps" FOR EACH ROW
	WHEN (OLD.status = 'asked') EXECUTE FUNCTION "end_handover_notification"();
