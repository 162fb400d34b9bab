import { m } from '@passa/domain';
import { createLazyRoute } from '@tanstack/react-router';
import { useLocation } from '../platform/navigation/location.ts';
import { paths } from '../platform/navigation/paths.ts';
import { parseText } from '../platform/navigation/search-params.ts';
import { ChoosePassword } from '../security/passwords/choose-password.tsx';
import { FormPage } from '../ui/page/form-page.tsx';
import { TextLink } from '../ui/links/text-link.tsx';

export const Route = createLazyRoute('/reset-password')({ component: ResetPassword });

function ResetPassword() {
  // In the fragment, which browsers do not send: no log and no Referer contains it.
  const token = parseText(new URLSearchParams(useLocation().hash).get('token'));
  return (
    <FormPage
      title={m.reset_password_title()}
      lead={m.reset_password_lead()}
      otherLinks={
        <>
          <span className="text-muted">{m.forgot_password_remembered()}</span>
          <TextLink {...paths.logIn()}>{m.forgot_password_log_in()}</TextLink>
        </>
      }
    >
      <ChoosePassword key={token} token={token} />
    </FormPage>
  );
}
