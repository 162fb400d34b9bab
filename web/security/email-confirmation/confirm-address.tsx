import { m } from '@passa/domain';
import { useEffect, useState } from 'react';
import type { ApiProblem } from '../../platform/http/problem.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { DashboardLink } from '../../ui/page/dashboard-link.tsx';
import { FormPage } from '../../ui/page/form-page.tsx';
import { reportFailure } from '../../ui/toasts/report-failure.ts';
import { CONTENT_ID } from '../../ui/links/skip-link.tsx';
import { ConfirmWithPasswordForm } from './confirm-with-password-form.tsx';
import { useConfirmEmail } from './queries.ts';

/**
 * The page that a confirmation link opens. It requires a press: mail scanners open links and some run scripts, so opening the link alone
 * must not confirm an address that another person has signed up with.
 * @param token undefined if the link is incomplete
 */
export function ConfirmAddress({ token }: { token: string | undefined }) {
  const confirm = useConfirmEmail();
  const [isPasswordNeeded, setIsPasswordNeeded] = useState(false);
  if (confirm.data?.wasConfirmed) {
    return <Outcome title={m.confirm_email_was_confirmed_title()} lead={m.confirm_email_was_confirmed()} />;
  }
  if (confirm.isSuccess) {
    return <Outcome title={m.confirm_email_confirmed_title()} lead={m.confirm_email_confirmed()} />;
  }
  if (token === undefined || isUnusable(confirm.error)) {
    return (
      <Outcome
        title={m.confirm_email_unusable_title()}
        lead={m.confirm_email_unusable()}
        hint={m.confirm_email_unusable_hint()}
      />
    );
  }
  if (isPasswordNeeded) {
    return (
      <FormPage title={m.confirm_email_title()} lead={m.confirm_email_lead()}>
        <ConfirmWithPasswordForm onSubmit={(password) => confirm.mutateAsync({ token, password })} />
      </FormPage>
    );
  }
  const showFailure = (problem: ApiProblem) => {
    if (problem.code === 'passwordNeeded') setIsPasswordNeeded(true);
    else if (!isUnusable(problem)) reportFailure(m.confirm_email_failed(), problem);
  };
  return (
    <FormPage title={m.confirm_email_title()} lead={m.confirm_email_lead()}>
      <Button
        variant="primary"
        busy={confirm.isPending}
        className="min-h-12"
        onClick={() => confirm.mutate({ token }, { onError: showFailure })}
      >
        {m.confirm_email_submit()}
      </Button>
      <p className="mt-8 border-t border-line pt-4 text-muted">{m.confirm_email_not_you()}</p>
    </FormPage>
  );
}

/** The whole page once the link has been used, so that no heading asks for what is done. The content takes the focus. */
function Outcome({ title, lead, hint }: { title: string; lead: string; hint?: string }) {
  useEffect(() => document.getElementById(CONTENT_ID)?.focus({ preventScroll: true }), []);
  return (
    <FormPage title={title} lead={lead}>
      {hint && <p className="mb-6 text-muted">{hint}</p>}
      <DashboardLink variant="primary" />
    </FormPage>
  );
}

/** Whether the link is replaced, expired or malformed. */
function isUnusable(problem: ApiProblem | null): boolean {
  return problem?.code === 'confirmationLinkUnusable' || problem?.fields['token'] !== undefined;
}
