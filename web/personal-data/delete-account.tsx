import { m, type Role } from '@passa/domain';
import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';

export function DeleteAccount({ role }: { role: Role }) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <p className="max-w-prose">{m.security_delete_explain()}</p>
      <Button variant="danger" onClick={() => setAsking(true)} className="sm:self-start">
        {m.security_delete_account()}
      </Button>
      {asking && <DeleteAccountDialog role={role} onKeep={() => setAsking(false)} />}
    </>
  );
}
