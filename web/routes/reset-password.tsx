import { texts } from '@passa/domain';
import { createFileRoute, useLocation } from '@tanstack/react-router';
import { paths } from '../platform/navigation/paths.ts';
import { textOf } from '../platform/navigation/search.ts';
import { ChoosePassword } from '../security/passwords/choose-password.tsx';
import { FormPage } from '../ui/page/form-page.tsx';
import { TextLink } from '../ui/text-link.tsx';

export const Route = createFileRoute('/reset-password')({ component: ResetPassword });

const { forgotPassword, resetPassword } = texts;

function ResetPassword() {
  // Behind the # of the address, which a browser keeps to itself: no log and no Referer ever has it.
  const token = useLocation({ select: ({ hash }) => textOf(new URLSearchParams(hash).get('token')) });
  return (
    <FormPage
      title={resetPassword.title}
      lead={resetPassword.lead}
      elsewhere={
        <>
          <span className="text-muted">{forgotPassword.remembered}</span>
          <TextLink {...paths.logIn()}>{forgotPassword.logIn}</TextLink>
        </>
      }
    >
      <ChoosePassword key={token} token={token} />
    </FormPage>
  );
}
