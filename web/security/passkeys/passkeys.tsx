import { m, type Role } from '@passa/domain';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../ui/buttons/button.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { LoadingRegion, Skeleton } from '../../ui/loading/skeleton.tsx';
import { toast } from '../../ui/toasts/toast.ts';
import { LabelledTimes } from '../core/labelled-times.tsx';
import { PasswordDialog } from '../core/password-dialog.tsx';
import { browserName } from '../sessions/browser-name.ts';
import { canUsePasskeys } from './can-use-passkeys.ts';
import { RenamePasskeyForm } from './rename-passkey-form.tsx';
import { passkeysQuery, useAddPasskey, useRemovePasskey, type Passkey } from './queries.ts';

/** The account's passkeys, which can be added, renamed and removed. */
export function Passkeys({ reader }: { reader: Role }) {
  const { data: passkeys, error, refetch } = useQuery(passkeysQuery);
  const [isAdding, setIsAdding] = useState(false);
  const [renaming, setRenaming] = useState<string>();
  const [removing, setRemoving] = useState<Passkey>();
  const add = useAddPasskey();
  const remove = useRemovePasskey();
  const region = useRef<HTMLDivElement>(null);
  // The button that was pressed disappears, so the focus goes to the list.
  const focusList = () => region.current?.focus({ preventScroll: true });

  if (!passkeys && error) {
    return <ErrorState title={m.common_load_failed()} message={error.message} onRetry={() => void refetch()} />;
  }
  if (!passkeys) {
    return (
      <LoadingRegion>
        <Skeleton className="h-18" />
      </LoadingRegion>
    );
  }
  return (
    <div ref={region} tabIndex={-1} className="flex flex-col gap-5 outline-none">
      <p className="max-w-prose">{m.passkeys_explain()}</p>
      {passkeys.length > 0 && (
        <>
          <ul className="divide-y divide-line">
            {passkeys.map((passkey) => (
              <li key={passkey.id} className="py-3 first:pt-0">
                {renaming === passkey.id ? (
                  <RenamePasskeyForm
                    passkey={passkey}
                    onDone={() => {
                      setRenaming(undefined);
                      focusList();
                    }}
                  />
                ) : (
                  <PasskeyItem
                    passkey={passkey}
                    reader={reader}
                    onRename={() => setRenaming(passkey.id)}
                    onRemove={() => setRemoving(passkey)}
                  />
                )}
              </li>
            ))}
          </ul>
          <p className="max-w-prose text-muted">{m.passkeys_removal_hint()}</p>
        </>
      )}
      {canUsePasskeys() ? (
        <Button onClick={() => setIsAdding(true)} className="sm:self-start">
          {m.passkeys_add()}
        </Button>
      ) : (
        <p className="max-w-prose text-muted">{m.passkeys_unavailable()}</p>
      )}
      {isAdding && (
        <PasswordDialog
          title={m.passkeys_add_question()}
          confirm={m.passkeys_continue()}
          isHarmless
          perform={async (password) => {
            const { id } = await add.mutateAsync({ password, name: browserName(navigator.userAgent) });
            toast.success(m.passkeys_was_added());
            setIsAdding(false);
            // The name defaults to the browser's name, and can be changed at once.
            setRenaming(id);
          }}
          onCancel={() => setIsAdding(false)}
        >
          {m.passkeys_add_explain()}
        </PasswordDialog>
      )}
      {removing && (
        <PasswordDialog
          title={m.passkeys_remove_question({ name: removing.name })}
          confirm={m.passkeys_remove()}
          perform={async (password) => {
            await remove.mutateAsync({ id: removing.id, password });
            toast.success(m.passkeys_was_removed());
            // Synchronously: elements below an open dialog cannot take the focus.
            flushSync(() => setRemoving(undefined));
            focusList();
          }}
          onCancel={() => setRemoving(undefined)}
        >
          {m.passkeys_remove_explain()}
        </PasswordDialog>
      )}
    </div>
  );
}

type PasskeyItemProps = { passkey: Passkey; reader: Role; onRename: () => void; onRemove: () => void };

function PasskeyItem({ passkey: { name, createdAt, lastUsedAt }, reader, onRename, onRemove }: PasskeyItemProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 sm:flex-nowrap">
      <div className="min-w-0">
        <p className="font-medium wrap-break-word">{name}</p>
        <LabelledTimes
          reader={reader}
          times={[
            [m.passkeys_added(), createdAt],
            [lastUsedAt ? m.passkeys_last_used() : m.passkeys_unused(), lastUsedAt],
          ]}
        />
      </div>
      <div className="flex shrink-0 flex-wrap max-sm:-ml-margin">
        <Button variant="quiet" aria-label={m.passkeys_rename_one({ name })} onClick={onRename}>
          {m.passkeys_rename()}
        </Button>
        <Button variant="quiet" aria-label={m.passkeys_remove_one({ name })} onClick={onRemove}>
          {m.passkeys_remove()}
        </Button>
      </div>
    </div>
  );
}
