import { createLazyRoute } from '@tanstack/react-router';
import { useLocation } from '../platform/navigation/location.ts';
import { parseText } from '../platform/navigation/search-params.ts';
import { ConfirmAddress } from '../security/email-confirmation/confirm-address.tsx';

export const Route = createLazyRoute('/confirm-email')({ component: ConfirmEmail });

function ConfirmEmail() {
  // In the fragment, which browsers do not send to any server.
  const token = parseText(new URLSearchParams(useLocation().hash).get('token'));
  return <ConfirmAddress key={token} token={token} />;
}
