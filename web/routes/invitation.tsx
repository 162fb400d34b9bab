import { createLazyRoute } from '@tanstack/react-router';
import { useLocation } from '../platform/navigation/location.ts';
import { parseText } from '../platform/navigation/search-params.ts';
import { ReceivedInvitationPage } from '../venues/invitations/received-invitation.tsx';

export const Route = createLazyRoute('/invitation')({ component: Invitation });

function Invitation() {
  // In the fragment, which browsers do not send to any server.
  const token = parseText(new URLSearchParams(useLocation().hash).get('token'));
  return <ReceivedInvitationPage key={token} token={token} />;
}
