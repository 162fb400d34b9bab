import { m } from '@passa/domain';
import { CalendarPlus } from 'lucide-react';
import { api } from '../../platform/http/client.ts';
import { ButtonAnchor } from '../../ui/buttons/button-link.tsx';

type AddToCalendarProps = { application: { id: string }; className?: string };

const fileOf = (applicationId: string) =>
  api.shifts[':applicationId']['calendar.ics'].$path({ param: { applicationId } });

/** Without `download`, the browser passes the file to a calendar app if there is one. */
export function AddToCalendar({ application, className }: AddToCalendarProps) {
  return (
    <ButtonAnchor href={fileOf(application.id)} className={className}>
      <CalendarPlus aria-hidden className="size-4.5" />
      {m.calendar_add_shift()}
    </ButtonAnchor>
  );
}
