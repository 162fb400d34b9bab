import { m, PRODUCT_NAME } from '@passa/domain';
import { createLazyRoute } from '@tanstack/react-router';
import { useLocation } from '../platform/navigation/location.ts';
import { hasLeftoverDrafts } from '../platform/drafts/drafts.ts';
import { requestOf } from '../platform/navigation/guards.ts';
import { paths } from '../platform/navigation/paths.ts';
import { TakeOverNote } from '../hiring/swaps/take-over-note.tsx';
import { LogInForm } from '../security/log-in/log-in-form.tsx';
import { Notice } from '../ui/states/notice.tsx';
import { FormPage } from '../ui/page/form-page.tsx';
import { TextLink } from '../ui/links/text-link.tsx';

export const Route = createLazyRoute('/signed-out/login')({
  component: LogIn,
});

function LogIn() {
  // Redirected here by an area with drafts in its forms.
  const request = requestOf(useLocation().state);
  const hasDrafts = request.requestedUrl !== undefined && hasLeftoverDrafts();
  return (
    <FormPage
      title={m.log_in_title()}
      lead={m.log_in_lead({ product: PRODUCT_NAME })}
      otherLinks={
        <>
          <span className="text-muted">{m.log_in_no_account({ product: PRODUCT_NAME })}</span>
          <TextLink {...paths.workerSignUp()} state={request}>
            {m.log_in_sign_up()}
          </TextLink>
          <TextLink {...paths.businessSignUp()} state={request}>
            {m.home_for_businesses()}
          </TextLink>
        </>
      }
    >
      <TakeOverNote />
      <Notice>{hasDrafts && m.drafts_session_over()}</Notice>
      <LogInForm />
    </FormPage>
  );
}
