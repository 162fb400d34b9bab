import { m } from '@passa/domain';
import { createFileRoute, useLocation } from '@tanstack/react-router';
import { parseText } from '../platform/navigation/search-params.ts';
import { ConfirmAddress } from '../security/email-confirmation/confirm-address.tsx';
import { FormPage } from '../ui/page/form-page.tsx';

export const Route = createFileRoute('/confirm-email')({ component: ConfirmEmail });

function ConfirmEmail() {
  // In the fragment, which browsers do not send to any server.
  const token = useLocation({ select: ({ hash }) => parseText(new URLSearchParams(hash).get('token')) });
  return (
    <FormPage title={m.confirm_email_title()} lead={m.confirm_email_lead()}>
      <ConfirmAddress key={token} token={token} />
    </FormPage>
  );
}
