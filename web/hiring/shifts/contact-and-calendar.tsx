import { AddToCalendar } from './add-to-calendar.tsx';
import type { ShiftActionsProps } from './assigned-buttons.tsx';
import { ContactLine } from './contact-line.tsx';
import { isOver } from './is-over.ts';

/** The contact for an assigned shift, and its entry for a calendar. */
export function ContactAndCalendar({ shift, application }: Pick<ShiftActionsProps, 'shift' | 'application'>) {
  return (
    <>
      {shift.contact && <ContactLine contact={shift.contact} />}
      {!isOver(shift) && <AddToCalendar application={application} className="max-sm:grow max-sm:px-2 sm:ml-auto" />}
    </>
  );
}
