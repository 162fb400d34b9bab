import { m } from '@passa/domain';
import { createRoute } from '../platform/router/route.ts';
import { useLocation } from '../platform/router/router-provider.tsx';
import { parseText } from '../platform/navigation/search-params.ts';
import { ConfirmAddress } from '../security/email-confirmation/confirm-address.tsx';
import { FormPage } from '../ui/page/form-page.tsx';

export const Route = createRoute({ component: ConfirmEmail });

function ConfirmEmail() {
  // In the fragment, which browsers do not send to any server.
  const token = parseText(new URLSearchParams(useLocation().hash).get('token'));
  return (
    <FormPage title={m.confirm_email_title()} lead={m.confirm_email_lead()}>
      <ConfirmAddress key={token} token={token} />
    </FormPage>
  );
}
