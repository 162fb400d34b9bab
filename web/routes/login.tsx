import { PRODUCT_NAME, texts } from '@passa/domain';
import { createFileRoute, useLocation } from '@tanstack/react-router';
import { isSomethingLeft } from '../api/drafts.ts';
import { paths } from '../api/paths.ts';
import { Notice } from '../ui/notice.tsx';
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
  // Whoever was sent here from the middle of something.
  const isGoingOn = useLocation({ select: ({ state }) => Boolean(state.wanted) }) && isSomethingLeft();
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
      <Notice>{isGoingOn && texts.drafts.sessionOver}</Notice>
      <LogInForm />
    </FormPage>
  );
}
