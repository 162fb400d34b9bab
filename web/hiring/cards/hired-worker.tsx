import { Avatar } from '../../ui/avatar.tsx';
import type { BusinessJob } from '../queries/business-jobs.ts';
import { PhoneLink } from './phone-link.tsx';

/** Who comes to a shift, with the number to call. The link is above the link that covers a row. */
export function HiredWorker({ worker: { name, phoneNumber } }: { worker: NonNullable<BusinessJob['hiredWorker']> }) {
  return (
    <div className="flex items-center gap-3 @3xl:gap-2 @3xl:text-sm">
      <Avatar name={name} className="@max-[60rem]:@3xl:hidden" />
      <p className="flex min-w-0 flex-wrap gap-x-3 wrap-break-word">
        <span className="min-w-0 self-center font-semibold wrap-anywhere">{name}</span>
        {phoneNumber && <PhoneLink number={phoneNumber} className="relative z-1 whitespace-nowrap @3xl:-my-3" />}
      </p>
    </div>
  );
}
