import { m } from '@passa/domain';
import { PhoneLink } from '../cards/phone-link.tsx';
import type { WorkerJob } from '../queries/jobs.ts';

/** Whom to call about an assigned shift, on its card: the number lies above the card's own link. */
export function ContactLine({ contact }: { contact: NonNullable<WorkerJob['contact']> }) {
  return (
    <p className="min-w-0 wrap-break-word">
      <span className="block text-sm text-muted">{m.job_contact()}</span>
      {contact.name} <PhoneLink number={contact.phoneNumber} className="relative z-1" />
    </p>
  );
}
