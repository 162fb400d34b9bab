import { texts } from '@passa/domain';
import { useQuery } from '@tanstack/react-query';
import { useRecheckOnReturn, useSendConfirmation } from '../../api/email-confirmation.ts';
import { reportFailure } from '../../api/report-failure.ts';
import { sessionQuery } from '../../api/session.ts';
import { Button } from '../../ui/button.tsx';

const { confirmEmail: words } = texts;

/** Reminds somebody that their address is not confirmed, until it is. */
export function ConfirmationReminder() {
  const account = useQuery(sessionQuery).data;
  // An account that was kept on the device by an older version does not say.
  return account?.emailVerified === false && <Reminder email={account.email} />;
}

function Reminder({ email }: { email: string }) {
  const send = useSendConfirmation();
  useRecheckOnReturn();
  return (
    <section
      aria-label={words.title}
      className="mb-6 flex flex-wrap items-center gap-x-6 gap-y-1 rounded-md border border-edge bg-sunken px-4 py-3"
    >
      <div className="min-w-0 flex-1 basis-64">
        <p className="max-w-prose wrap-anywhere">{words.reminder(email)}</p>
        <p role="status" className="text-sm font-medium text-hired">
          {send.isSuccess && words.sent}
        </p>
      </div>
      <Button
        busy={send.isPending}
        onClick={() => send.mutate(undefined, { onError: (problem) => reportFailure(words.sendFailed, problem) })}
      >
        {words.sendAgain}
      </Button>
    </section>
  );
}
