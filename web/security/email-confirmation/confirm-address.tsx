import { m } from '@passa/domain';
import { useState } from 'react';
import type { ApiProblem } from '../../platform/http/problem.ts';
import { paths } from '../../platform/navigation/paths.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Button } from '../../ui/button.tsx';
import { FormResult } from '../../ui/page/form-result.tsx';
import { reportFailure } from '../../ui/report-failure.ts';
import { ConfirmWithPasswordForm } from './confirm-with-password-form.tsx';
import { useConfirmEmail } from './queries.ts';

/**
 * The page that a confirmation link opens. It requires a press: mail scanners open links and some run scripts, so
 * opening the link alone must not confirm an address that somebody else has signed up with.
 * @param token undefined if the link is incomplete
 */
export function ConfirmAddress({ token }: { token: string | undefined }) {
  const confirm = useConfirmEmail();
  const [isPasswordNeeded, setIsPasswordNeeded] = useState(false);
  if (confirm.isSuccess) {
    return (
      <FormResult title={m.confirm_email_confirmed_title()} message={m.confirm_email_confirmed()}>
        <ButtonLink {...paths.dashboard()} variant="primary">
          {m.confirm_email_continue()}
        </ButtonLink>
      </FormResult>
    );
  }
  if (token === undefined || isUnusable(confirm.error)) {
    return (
      <FormResult
        title={m.confirm_email_unusable_title()}
        message={m.confirm_email_unusable()}
        hint={m.confirm_email_unusable_hint()}
      >
        <ButtonLink {...paths.dashboard()} variant="primary">
          {m.confirm_email_continue()}
        </ButtonLink>
      </FormResult>
    );
  }
  if (isPasswordNeeded) {
    return <ConfirmWithPasswordForm onSubmit={(password) => confirm.mutateAsync({ token, password })} />;
  }
  const showFailure = (problem: ApiProblem) => {
    if (problem.code === 'passwordNeeded') setIsPasswordNeeded(true);
    else if (!isUnusable(problem)) reportFailure(m.confirm_email_failed(), problem);
  };
  return (
    <>
      <Button
        variant="primary"
        busy={confirm.isPending}
        className="min-h-12"
        onClick={() => confirm.mutate({ token }, { onError: showFailure })}
      >
        {m.confirm_email_submit()}
      </Button>
      <p className="mt-8 border-t border-line pt-4 text-muted">{m.confirm_email_not_you()}</p>
    </>
  );
}

/** Whether the link is used, expired or malformed. */
function isUnusable(problem: ApiProblem | null): boolean {
  return problem?.code === 'confirmationLinkUnusable' || problem?.fields['token'] !== undefined;
}
