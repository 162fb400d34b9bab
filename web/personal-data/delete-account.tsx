import { texts, type Role } from '@passa/domain';
import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';

const { security: words } = texts;

export function DeleteAccount({ role }: { role: Role }) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <p className="max-w-prose">{words.deleteExplain}</p>
      <Button variant="danger" onClick={() => setAsking(true)} className="sm:self-start">
        {words.deleteAccount}
      </Button>
      {asking && <DeleteAccountDialog role={role} onKeep={() => setAsking(false)} />}
    </>
  );
}
