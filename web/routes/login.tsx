import { PRODUCT_NAME, texts } from '@passa/domain';
import { createFileRoute } from '@tanstack/react-router';
import { paths } from '../api/paths.ts';
import { TextLink } from '../ui/text-link.tsx';
import { onlySignedOut } from './-guards.ts';
import { LogInForm } from './-login/log-in-form.tsx';
import { FormPage } from './-public/form-page.tsx';

export const Route = createFileRoute('/login')({
  beforeLoad: ({ context }) => onlySignedOut(context.account),
  component: LogIn,
});

const { logIn, home } = texts;

function LogIn() {
  return (
    <FormPage
      title={logIn.title}
      lead={logIn.lead(PRODUCT_NAME)}
      elsewhere={
        <>
          <span className="text-muted">{logIn.noAccount(PRODUCT_NAME)}</span>
          <TextLink {...paths.workerSignUp()}>{logIn.signUp}</TextLink>
          <TextLink {...paths.businessSignUp()}>{home.forBusinesses}</TextLink>
        </>
      }
    >
      <LogInForm />
    </FormPage>
  );
}
