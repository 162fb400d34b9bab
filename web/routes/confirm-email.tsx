import { texts } from '@passa/domain';
import { createFileRoute, useLocation } from '@tanstack/react-router';
import { ConfirmAddress } from './-confirmation/confirm-address.tsx';
import { FormPage } from './-public/form-page.tsx';
import { textOf } from './-search.ts';

export const Route = createFileRoute('/confirm-email')({ component: ConfirmEmail });

const { confirmEmail: words } = texts;

function ConfirmEmail() {
  // Behind the # of the address, which a browser sends to nobody.
  const token = useLocation({ select: ({ hash }) => textOf(new URLSearchParams(hash).get('token')) });
  return (
    <FormPage title={words.title} lead={words.lead}>
      <ConfirmAddress key={token} token={token} />
    </FormPage>
  );
}
