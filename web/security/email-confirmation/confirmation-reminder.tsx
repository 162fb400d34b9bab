import { texts } from '@passa/domain';
import { useQuery } from '@tanstack/react-query';
import { sessionQuery } from '../../platform/session/session.ts';
import { Button } from '../../ui/button.tsx';
import { reportFailure } from '../../ui/report-failure.ts';
import { useRecheckOnReturn, useSendConfirmation } from './queries.ts';

const { confirmEmail: words } = texts;

/** Reminds somebody that their address is not confirmed, until it is. */
export function ConfirmationReminder() {
  const account = useQuery(sessionQuery).data;
  // An account that was kept on the device by an older version does not say.
  return account?.emailVerified === false && <Reminder email={account.email} />;
}

/** As tall as the room that `Notices` reserves, unless the address is uncommonly long: what is said takes two lines. */
function Reminder({ email }: { email: string }) {
  const send = useSendConfirmation();
  useRecheckOnReturn();
  const [before, after] = words.reminder;
  return (
    <section
      aria-label={words.title}
      className="reminder flex flex-col justify-between rounded-md border border-edge bg-sunken px-4 md:flex-row md:items-center md:gap-6"
    >
      <p role="status" className="mt-2 max-w-prose text-sm md:my-2 md:text-base">
        {send.isSuccess ? (
          <span className="font-medium text-hired">{words.sent}</span>
        ) : (
          <>
            {before} <span className="font-medium break-all">{email}</span> {after}{' '}
            <span className="max-md:hidden">{words.untilThen}</span>
          </>
        )}
      </p>
      <Button
        variant="quiet"
        busy={send.isPending}
        className="self-start underline decoration-edge underline-offset-4 max-md:-ml-4 max-md:pl-4 md:-mr-4 md:shrink-0 md:pr-4 md:self-center"
        onClick={() => send.mutate(undefined, { onError: (problem) => reportFailure(words.sendFailed, problem) })}
      >
        {words.sendAgain}
      </Button>
    </section>
  );
}
