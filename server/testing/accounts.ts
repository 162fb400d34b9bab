import type { AccountActionInput } from '@passa/domain';
import type { TestUser } from './builders.ts';
import { OPERATOR_TOKEN, type RunningPassa } from './passa.ts';

const headers = { Authorization: `Bearer ${OPERATOR_TOKEN}`, 'Content-Type': 'application/json' };

/** Acts on an account as the operator does. */
export const actOn = (
  passa: Pick<RunningPassa, 'visitor'>,
  { account }: Pick<TestUser, 'account'>,
  input: AccountActionInput,
) =>
  passa
    .visitor()
    .send('POST', `/api/operations/accounts/${account.id}/actions`, { headers, body: JSON.stringify(input) });

export const suspend = (passa: Pick<RunningPassa, 'visitor'>, user: Pick<TestUser, 'account'>) =>
  actOn(passa, user, { action: 'suspend', reason: 'Three venues report forged certificates' });

export const restore = (passa: Pick<RunningPassa, 'visitor'>, user: Pick<TestUser, 'account'>) =>
  actOn(passa, user, { action: 'restore', reason: 'The certificates are real' });
