import type { TestUser } from './builders.ts';

type Deletion = { openHours: { unanswered: number; unpaid: number; disputed: number } };

/** Deletes a user's account as its owner does, who has read what is open. */
export async function deleteAccountOf(user: Pick<TestUser, 'visitor' | 'password'>) {
  const { body } = await user.visitor.get<Partial<Deletion>>('/api/account/deletion');
  const { unanswered, unpaid, disputed } = body.openHours ?? { unanswered: 0, unpaid: 0, disputed: 0 };
  return sendDeletion(user, { openHours: unanswered + unpaid + disputed });
}

/** Sends the request that deletes a user's account. */
export const sendDeletion = ({ visitor, password }: Pick<TestUser, 'visitor' | 'password'>, input: object = {}) =>
  visitor.send('DELETE', '/api/account', {
    body: JSON.stringify({ password, ...input }),
    headers: { 'Content-Type': 'application/json' },
  });
