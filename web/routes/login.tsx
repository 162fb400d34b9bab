import { PRODUCT_NAME, texts } from '@passa/domain';
import { createFileRoute, useLocation } from '@tanstack/react-router';
import { isSomethingLeft } from '../platform/drafts/drafts.ts';
import { onlySignedOut } from '../platform/navigation/guards.ts';
import { paths } from '../platform/navigation/paths.ts';
import { LogInForm } from '../security/log-in/log-in-form.tsx';
import { Notice } from '../ui/notice.tsx';
import { FormPage } from '../ui/page/form-page.tsx';
import { TextLink } from '../ui/text-link.tsx';

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
