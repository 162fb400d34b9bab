import { m, parseUnsubscribeToken } from '@passa/domain';
import { createRoute } from '../../platform/router/route.ts';
import { UnsubscribeForm } from '../../notifications/unsubscribe/unsubscribe-form.tsx';
import { FormPage } from '../../ui/page/form-page.tsx';

export const Route = createRoute({
  params: ['token'],
  component: Unsubscribe,
});

function Unsubscribe() {
  const { token } = Route.useParams();
  return (
    <FormPage title={m.unsubscribe_title()} lead={m.unsubscribe_lead()}>
      <UnsubscribeForm key={token} token={token} kind={parseUnsubscribeToken(token)?.kind} />
    </FormPage>
  );
}
