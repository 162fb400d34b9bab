import { m } from '@passa/domain';
import { Button } from '../../ui/buttons/button.tsx';
import { reportFailure } from '../../ui/toasts/report-failure.ts';
import { useRecheckOnReturn, useSendConfirmation } from './queries.ts';

type SendConfirmationProps = {
  /** Called with what to show in place of the reminder: nothing while the mail is being sent. */
  onChange: (sent: string | undefined) => void;
};

/** A button that sends the confirmation mail again. Its parent shows whether the mail is sent. */
export function SendConfirmation({ onChange }: SendConfirmationProps) {
  const send = useSendConfirmation();
  useRecheckOnReturn();
  const sendAgain = () => {
    onChange(undefined);
    send.mutate(undefined, {
      onSuccess: () => onChange(m.confirm_email_sent()),
      onError: (problem) => reportFailure(m.confirm_email_send_failed(), problem),
    });
  };
  return (
    <Button
      variant="quiet"
      busy={send.isPending}
      className="underline decoration-edge underline-offset-4 -ml-4 -mr-2 pl-4 pr-2 md:shrink-0"
      onClick={sendAgain}
    >
      {m.confirm_email_send_again()}
    </Button>
  );
}
