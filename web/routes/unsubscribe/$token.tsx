import { m, NOTIFICATION_KINDS } from '@passa/domain';
import { createRoute } from '../../platform/router/route.ts';
import { UnsubscribeForm } from '../../notifications/unsubscribe/unsubscribe-form.tsx';
import { parseChoice } from '../../platform/navigation/search-params.ts';
import { FormPage } from '../../ui/page/form-page.tsx';

export const Route = createRoute({
  params: ['token'],
  component: Unsubscribe,
});

function Unsubscribe() {
  const { token } = Route.useParams();
  // The token contains the kind of notification. The server verifies the token.
  const kind = parseChoice(NOTIFICATION_KINDS, token.split('_')[1]);
  return (
    <FormPage title={m.unsubscribe_title()} lead={m.unsubscribe_lead()}>
      <UnsubscribeForm key={token} token={token} kind={kind} />
    </FormPage>
  );
}
