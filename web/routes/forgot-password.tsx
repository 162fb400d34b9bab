import { m } from '@passa/domain';
import { createLazyRoute } from '@tanstack/react-router';
import { paths } from '../platform/navigation/paths.ts';
import { useRequestReset } from '../security/passwords/queries.ts';
import { RequestReset } from '../security/passwords/request-reset.tsx';
import { FormPage } from '../ui/page/form-page.tsx';
import { TextLink } from '../ui/links/text-link.tsx';

export const Route = createLazyRoute('/forgot-password')({ component: ForgotPassword });

function ForgotPassword() {
  const request = useRequestReset();
  return (
    <FormPage
      title={m.forgot_password_title()}
      lead={request.isSuccess ? undefined : m.forgot_password_lead()}
      otherLinks={
        <>
          <span className="text-muted">{m.forgot_password_remembered()}</span>
          <TextLink {...paths.logIn()}>{m.forgot_password_log_in()}</TextLink>
        </>
      }
    >
      <RequestReset request={request} />
    </FormPage>
  );
}
