import { dateLangOf, texts, type Role } from '@passa/domain';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { momentText } from '../../platform/time/moment-text.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { LoadingRegion, Skeleton } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast.ts';
import { PasswordDialog } from '../password-dialog.tsx';
import { ConfirmApp } from './confirm-app.tsx';
import { secondFactorQuery, useBeginSecondFactor, useRemoveSecondFactor, useRenewRecoveryCodes } from './queries.ts';
import { RecoveryCodes } from './recovery-codes.tsx';

const { twoStep: words, toasts, common } = texts;

/** What is asked before anything is shown or changed. */
type Asked = 'set-up' | 'new-codes' | 'turn-off';

/** Codes of an authenticator app: turned on, renewed, turned off. */
export function SecondFactor({ reader }: { reader: Role }) {
  const { data: factor, error, refetch } = useQuery(secondFactorQuery);
  const [asked, setAsked] = useState<Asked>();
  const [app, setApp] = useState<{ key: string; uri: string }>();
  const [codes, setCodes] = useState<string[]>();
  const begin = useBeginSecondFactor();
  const renew = useRenewRecoveryCodes();
  const remove = useRemoveSecondFactor();
  const region = useRef<HTMLDivElement>(null);
  const close = () => setAsked(undefined);
  // The button that was pressed is gone.
  const readOn = () => region.current?.focus({ preventScroll: true });

  if (codes) {
    const kept = () => {
      flushSync(() => setCodes(undefined));
      readOn();
    };
    return <RecoveryCodes codes={codes} onKept={kept} />;
  }
  if (app) {
    const confirmed = (recoveryCodes: string[]) => {
      toast.success(toasts.twoStepOn);
      setApp(undefined);
      setCodes(recoveryCodes);
    };
    const cancel = () => {
      flushSync(() => setApp(undefined));
      readOn();
    };
    return <ConfirmApp secret={app.key} uri={app.uri} onConfirmed={confirmed} onCancel={cancel} />;
  }
  if (factor === undefined && error) {
    return <ErrorState title={common.loadFailed} message={error.message} onRetry={() => void refetch()} />;
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
          <p>
            {words.onSince}{' '}
            <time dateTime={factor.since} lang={dateLangOf(reader)}>
              {momentText(factor.since, reader)}
            </time>
            . {words.codesLeft(factor.recoveryCodesLeft)}
          </p>
          <div className="flex flex-wrap gap-3">
            <Button onClick={() => setAsked('new-codes')}>{words.newCodes}</Button>
            <Button variant="danger" onClick={() => setAsked('turn-off')}>
              {words.turnOff}
            </Button>
          </div>
        </>
      ) : (
        <>
          <p className="max-w-prose">{words.explain}</p>
          <Button onClick={() => setAsked('set-up')} className="sm:self-start">
            {words.setUp}
          </Button>
        </>
      )}
      {asked === 'set-up' && (
        <PasswordDialog
          title={words.setUpQuestion}
          confirm={words.continue}
          harmless
          act={async (password) => {
            setApp(await begin.mutateAsync({ password }));
            close();
          }}
          onCancel={close}
        >
          {words.setUpExplain}
        </PasswordDialog>
      )}
      {asked === 'new-codes' && (
        <PasswordDialog
          title={words.newCodesQuestion}
          confirm={words.newCodes}
          act={async (password) => {
            setCodes((await renew.mutateAsync({ password })).recoveryCodes);
            close();
          }}
          onCancel={close}
        >
          {words.newCodesExplain}
        </PasswordDialog>
      )}
      {asked === 'turn-off' && (
        <PasswordDialog
          title={words.turnOffQuestion}
          confirm={words.turnOff}
          act={async (password) => {
            await remove.mutateAsync({ password });
            toast.success(toasts.twoStepOff);
            // At once: as long as the dialog is open nothing beneath it takes the focus.
            flushSync(close);
            readOn();
          }}
          onCancel={close}
        >
          {words.turnOffExplain}
        </PasswordDialog>
      )}
    </div>
  );
}
