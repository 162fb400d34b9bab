import { m, stockholmTime, type Role } from '@passa/domain';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../ui/buttons/button.tsx';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';
import { deletionQuery } from './queries.ts';

/** Explains the deletion of the account and begins it. It has to wait while a shift is running. */
export function DeleteAccount({ role }: { role: Role }) {
  const [isDialogOpen, setDialogOpen] = useState(false);
  const runningUntil = useQuery(deletionQuery).data?.runningUntil;
  return (
    <>
      <p className="max-w-prose">{m.security_delete_explain()}</p>
      {runningUntil && (
        <p className="max-w-prose font-medium">
          {m.security_shift_running({ role, time: stockholmTime(new Date(runningUntil)) })}
        </p>
      )}
      <Button
        variant="danger"
        disabled={Boolean(runningUntil)}
        onClick={() => setDialogOpen(true)}
        className="sm:self-start"
      >
        {m.security_delete_account()}
      </Button>
      {isDialogOpen && <DeleteAccountDialog role={role} onKeep={() => setDialogOpen(false)} />}
    </>
  );
}
