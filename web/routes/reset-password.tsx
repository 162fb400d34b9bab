import { texts } from '@passa/domain';
import { createFileRoute } from '@tanstack/react-router';
import { paths } from '../api/paths.ts';
import { TextLink } from '../ui/text-link.tsx';
import { ChoosePassword } from './-passwords/choose-password.tsx';
import { FormPage } from './-public/form-page.tsx';
import { textOf } from './-search.ts';

export const Route = createFileRoute('/reset-password')({
  validateSearch: (search): { token?: string | undefined } => ({ token: textOf(search['token']) }),
  component: ResetPassword,
});

const { forgotPassword, resetPassword } = texts;

function ResetPassword() {
  const { token } = Route.useSearch();
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
