import { m } from '@passa/domain';
import { useQuery } from '@tanstack/react-query';
import { sessionQuery } from '../../platform/session/session.ts';
import { Button } from '../../ui/button.tsx';
import { reportFailure } from '../../ui/report-failure.ts';
import { useRecheckOnReturn, useSendConfirmation } from './queries.ts';

/** Reminds the user to confirm the email address. */
export function ConfirmationReminder() {
  const account = useQuery(sessionQuery).data;
  // `emailVerified` may be missing from an account that an older version has persisted.
  return account?.emailVerified === false && <Reminder email={account.email} />;
}

/** As tall as the space that `Notices` reserves, unless the address is very long: the text takes two lines. */
function Reminder({ email }: { email: string }) {
  const send = useSendConfirmation();
  useRecheckOnReturn();
  return (
    <section
      aria-label={m.confirm_email_title()}
      className="reminder flex flex-col justify-between rounded-md border border-edge bg-sunken px-4 md:flex-row md:items-center md:gap-6"
    >
      <p role="status" className="mt-2 max-w-prose text-sm md:my-2 md:text-base">
        {send.isSuccess ? (
          <span className="font-medium text-hired">{m.confirm_email_sent()}</span>
        ) : (
          <>
            {m.confirm_email_reminder_before_address()} <span className="font-medium break-all">{email}</span>{' '}
            {m.confirm_email_reminder_after_address()}{' '}
            <span className="max-md:hidden">{m.confirm_email_until_then()}</span>
          </>
        )}
      </p>
      <Button
        variant="quiet"
        busy={send.isPending}
        className="self-start underline decoration-edge underline-offset-4 max-md:-ml-4 max-md:pl-4 md:-mr-4 md:shrink-0 md:pr-4 md:self-center"
        onClick={() =>
          send.mutate(undefined, { onError: (problem) => reportFailure(m.confirm_email_send_failed(), problem) })
        }
      >
        {m.confirm_email_send_again()}
      </Button>
    </section>
  );
}
