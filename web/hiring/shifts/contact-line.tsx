import { m } from '@passa/domain';
import { PhoneLink } from '../cards/phone-link.tsx';
import type { WorkerJob } from '../core/jobs.ts';

/** The contact of an assigned shift. The link is above the link that covers the card. */
export function ContactLine({ contact }: { contact: NonNullable<WorkerJob['contact']> }) {
  return (
    <p className="min-w-0 wrap-break-word">
      <span className="block text-sm text-muted @3xl:mr-2 @3xl:inline">{m.job_contact()}</span> {contact.name}{' '}
      <PhoneLink number={contact.phoneNumber} className="relative z-1" />
    </p>
  );
}
