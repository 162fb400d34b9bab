import { m, type Role } from '@passa/domain';
import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';

export function DeleteAccount({ role }: { role: Role }) {
  const [isDialogOpen, setDialogOpen] = useState(false);
  return (
    <>
      <p className="max-w-prose">{m.security_delete_explain()}</p>
      <Button variant="danger" onClick={() => setDialogOpen(true)} className="sm:self-start">
        {m.security_delete_account()}
      </Button>
      {isDialogOpen && <DeleteAccountDialog role={role} onKeep={() => setDialogOpen(false)} />}
    </>
  );
}
