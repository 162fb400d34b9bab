import { createRoute } from '../platform/router/route.ts';
import { useLocation } from '../platform/router/router-provider.tsx';
import { parseText } from '../platform/navigation/search-params.ts';
import { ConfirmAddress } from '../security/email-confirmation/confirm-address.tsx';

export const Route = createRoute({ component: ConfirmEmail });

function ConfirmEmail() {
  // In the fragment, which browsers do not send to any server.
  const token = parseText(new URLSearchParams(useLocation().hash).get('token'));
  return <ConfirmAddress key={token} token={token} />;
}
