import { useLocation } from '@tanstack/react-router';
import { ConfirmationReminder } from '../security/index.ts';
import { UpdateOffer } from './update-offer.tsx';

/** What concerns every page of an area, or its first one, and can come after it. */
export function LaterNotices() {
  const isDashboard = useLocation({ select: ({ pathname }) => pathname.endsWith('/dashboard') });
  return (
    <>
      <UpdateOffer />
      {isDashboard && <ConfirmationReminder />}
    </>
  );
}
