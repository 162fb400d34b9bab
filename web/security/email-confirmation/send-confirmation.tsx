import { m } from '@passa/domain';
import { Button } from '../../ui/button.tsx';
import { reportFailure } from '../../ui/report-failure.ts';
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
      className="self-start underline decoration-edge underline-offset-4 max-md:-ml-4 max-md:pl-4 md:-mr-4 md:shrink-0 md:pr-4 md:self-center"
      onClick={sendAgain}
    >
      {m.confirm_email_send_again()}
    </Button>
  );
}
