import clsx from 'clsx';
import { Suspense, type ComponentProps } from 'react';
import { lazyComponent } from '../../ui/loading/lazy-component.ts';
import type { ShiftActionsProps } from './assigned-buttons.tsx';

const loadLaterParts = () => import('./later-parts.ts');
const ContactAndCalendar = lazyComponent(() => loadLaterParts().then(({ ContactAndCalendar }) => ContactAndCalendar));
const AppliedButtons = lazyComponent(() => loadLaterParts().then(({ AppliedButtons }) => AppliedButtons));
const AssignedButtons = lazyComponent(() => loadLaterParts().then(({ AssignedButtons }) => AssignedButtons));
export const InvitationBadge = lazyComponent(() => loadLaterParts().then(({ InvitationBadge }) => InvitationBadge));
export const MonthHeading = lazyComponent(() => loadLaterParts().then(({ MonthHeading }) => MonthHeading));
const LoadedNoShifts = lazyComponent(() => loadLaterParts().then(({ NoShifts }) => NoShifts));
export const Outcome = lazyComponent(() => loadLaterParts().then(({ Outcome }) => Outcome));
// By itself, since Browse shows it and needs none of the other parts.
export const OwnStatusBadge = lazyComponent(async () => (await import('../cards/status-badge.tsx')).OwnStatusBadge);
const PlaceLine = lazyComponent(() => loadLaterParts().then(({ PlaceLine }) => PlaceLine));

/** What an empty tab shows, with the height of the message reserved. */
export const NoShifts = (props: ComponentProps<typeof LoadedNoShifts>) => (
  <Suspense fallback={<div aria-busy className="min-h-46" />}>
    <LoadedNoShifts {...props} />
  </Suspense>
);

/** The actions for a shift that the worker has applied for or is hired for. */
export function ShiftActions(props: ShiftActionsProps) {
  const { shift, application } = props;
  if (application.may.includes('withdraw')) {
    return (
      <Suspense fallback={<div aria-busy className="min-h-11" />}>
        <AppliedButtons {...props} />
      </Suspense>
    );
  }
  // The fallback of the buttons has two rows on a phone, and another one for the question whether the worker comes.
  const hasTwoButtons = application.may.includes('cancel');
  const isAsked = application.may.includes('confirm');
  return (
    <>
      <Suspense fallback={<div aria-busy className="min-h-11 basis-full @3xl:basis-60" />}>
        <PlaceLine place={shift.location} />
      </Suspense>
      {/* In a row of a wide list, these share a line, and a single button stands beside them. */}
      <div className="flex min-w-0 basis-full flex-wrap items-center justify-between gap-3 @3xl:contents">
        {/* On a phone, the contact and the button have a row each. */}
        <Suspense fallback={<div aria-busy className="min-h-11 max-sm:min-h-28" />}>
          <ContactAndCalendar shift={shift} application={application} />
        </Suspense>
      </div>
      {hasTwoButtons && <div className="basis-full @max-3xl:hidden" />}
      <Suspense
        fallback={
          <div
            aria-busy
            className={clsx(
              'grow basis-full',
              isAsked ? 'min-h-25 max-sm:min-h-55' : 'min-h-11',
              hasTwoButtons ? !isAsked && 'max-sm:min-h-27' : '@3xl:basis-44',
            )}
          />
        }
      >
        <AssignedButtons {...props} />
      </Suspense>
    </>
  );
}
