import { m } from '@passa/domain';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { momentText } from '../../platform/time/moment-text.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { LoadingRegion, Skeleton } from '../../ui/loading/skeleton.tsx';
import { toast } from '../../ui/toasts/toast.ts';
import { PasswordDialog } from '../core/password-dialog.tsx';
import { ConfirmApp } from './confirm-app.tsx';
import { secondFactorQuery, useBeginSecondFactor, useRemoveSecondFactor, useRenewRecoveryCodes } from './queries.ts';
import { RecoveryCodes } from './recovery-codes.tsx';

/** The action that the password dialog is open for. */
type PendingAction = 'set-up' | 'new-codes' | 'turn-off';

/** Two-step verification with an authenticator app: set up, renew the recovery codes, turn off. */
export function SecondFactor() {
  const { data: factor, error, refetch } = useQuery(secondFactorQuery);
  const [pendingAction, setPendingAction] = useState<PendingAction>();
  const [enrolment, setEnrolment] = useState<{ key: string; uri: string }>();
  const [codes, setCodes] = useState<string[]>();
  const begin = useBeginSecondFactor();
  const renew = useRenewRecoveryCodes();
  const remove = useRemoveSecondFactor();
  const region = useRef<HTMLDivElement>(null);
  const close = () => setPendingAction(undefined);
  // The button that was pressed disappears, so the focus goes to the section.
  const focusSection = () => region.current?.focus({ preventScroll: true });

  if (codes) {
    const hideCodes = () => {
      flushSync(() => setCodes(undefined));
      focusSection();
    };
    return <RecoveryCodes codes={codes} onDone={hideCodes} />;
  }
  if (enrolment) {
    const showCodes = (recoveryCodes: string[]) => {
      toast.success(m.toasts_two_step_on());
      setEnrolment(undefined);
      setCodes(recoveryCodes);
    };
    const cancel = () => {
      flushSync(() => setEnrolment(undefined));
      focusSection();
    };
    return <ConfirmApp secret={enrolment.key} uri={enrolment.uri} onConfirmed={showCodes} onCancel={cancel} />;
  }
  if (factor === undefined && error) {
    return <ErrorState title={m.common_load_failed()} message={error.message} onRetry={() => void refetch()} />;
  }
  if (factor === undefined) {
    return (
      <LoadingRegion>
        <Skeleton className="h-18" />
      </LoadingRegion>
    );
  }
  return (
    <div ref={region} tabIndex={-1} className="flex flex-col gap-5 outline-none">
      {factor ? (
        <>
          <Status factor={factor} />
          <div className="flex flex-wrap gap-3">
            <Button onClick={() => setPendingAction('new-codes')}>{m.two_step_new_codes()}</Button>
            <Button variant="danger" onClick={() => setPendingAction('turn-off')}>
              {m.two_step_turn_off()}
            </Button>
          </div>
        </>
      ) : (
        <>
          <p className="max-w-prose">{m.two_step_explain()}</p>
          <Button onClick={() => setPendingAction('set-up')} className="sm:self-start">
            {m.two_step_set_up()}
          </Button>
        </>
      )}
      {pendingAction === 'set-up' && (
        <PasswordDialog
          title={m.two_step_set_up_question()}
          confirm={m.two_step_continue()}
          isHarmless
          perform={async (password) => {
            setEnrolment(await begin.mutateAsync({ password }));
            close();
          }}
          onCancel={close}
        >
          {m.two_step_set_up_explain()}
        </PasswordDialog>
      )}
      {pendingAction === 'new-codes' && (
        <PasswordDialog
          title={m.two_step_new_codes_question()}
          confirm={m.two_step_new_codes()}
          perform={async (password) => {
            setCodes((await renew.mutateAsync({ password })).recoveryCodes);
            close();
          }}
          onCancel={close}
        >
          {m.two_step_new_codes_explain()}
        </PasswordDialog>
      )}
      {pendingAction === 'turn-off' && (
        <PasswordDialog
          title={m.two_step_turn_off_question()}
          confirm={m.two_step_turn_off()}
          perform={async (password) => {
            await remove.mutateAsync({ password });
            toast.success(m.toasts_two_step_off());
            // Synchronously: elements below an open dialog cannot take the focus.
            flushSync(close);
            focusSection();
          }}
          onCancel={close}
        >
          {m.two_step_turn_off_explain()}
        </PasswordDialog>
      )}
    </div>
  );
}

type StatusProps = { factor: { since: string; recoveryCodesLeft: number } };

function Status({ factor: { since, recoveryCodesLeft } }: StatusProps) {
  const codes = m.two_step_codes_left({ count: recoveryCodesLeft });
  // The element of the time takes the place of a character that no text contains.
  const [before, after] = m.two_step_on({ since: '\0', codes }).split('\0');
  return (
    <p>
      {before}
      <time dateTime={since}>{momentText(since, 'sentence')}</time>
      {after}
    </p>
  );
}
