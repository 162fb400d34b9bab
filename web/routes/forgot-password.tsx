import { texts } from '@passa/domain';
import { createFileRoute } from '@tanstack/react-router';
import { paths } from '../platform/navigation/paths.ts';
import { AskForReset } from '../security/passwords/ask-for-reset.tsx';
import { FormPage } from '../ui/page/form-page.tsx';
import { TextLink } from '../ui/text-link.tsx';

export const Route = createFileRoute('/forgot-password')({ component: ForgotPassword });

const { forgotPassword } = texts;

function ForgotPassword() {
  return (
    <FormPage
      title={forgotPassword.title}
      lead={forgotPassword.lead}
      elsewhere={
        <>
          <span className="text-muted">{forgotPassword.remembered}</span>
          <TextLink {...paths.logIn()}>{forgotPassword.logIn}</TextLink>
        </>
      }
    >
      <AskForReset />
    </FormPage>
  );
}
