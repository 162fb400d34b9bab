import { m, parseUnsubscribeToken } from '@passa/domain';
import { createLazyRoute, useParams } from '@tanstack/react-router';
import { UnsubscribeForm } from '../../notifications/unsubscribe/unsubscribe-form.tsx';
import { FormPage } from '../../ui/page/form-page.tsx';

export const Route = createLazyRoute('/unsubscribe/$token')({
  component: Unsubscribe,
});

function Unsubscribe() {
  const { token } = useParams({ from: '/unsubscribe/$token' });
  return (
    <FormPage title={m.unsubscribe_title()} lead={m.unsubscribe_lead()}>
      <UnsubscribeForm key={token} token={token} kind={parseUnsubscribeToken(token)?.kind} />
    </FormPage>
  );
}
