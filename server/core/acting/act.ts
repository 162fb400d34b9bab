import { mayAtVenue } from '@passa/domain';
import { withRetriedTransaction } from '../retried-transaction.ts';
import type { Services } from '../services.ts';
import { withTransaction, type UnitOfWork } from '../unit-of-work.ts';
import { ApiError } from '../../platform/http/errors.ts';
import type { PartyPrincipal } from './guard.ts';
import { isUsableAccount, lockMemberForShare, lockTeam } from './queries.ts';

type Work<Result> = (unit: UnitOfWork) => Promise<Result>;
type TransactionRunner = <Result>(...of: Parameters<typeof withTransaction<Result>>) => Promise<Result>;

const actingBy =
  (run: TransactionRunner) =>
  <Result>(services: Services, principal: PartyPrincipal, work: Work<Result>): Promise<Result> => {
    if (principal.role === 'worker') return run(services, work);
    const { actorId: userId, partyId: venueId, permission } = principal;
    const workOfMember: Work<Result> = async (unit) => {
      // Before the own membership, which is one of the team.
      if (permission === 'manageTeam') await lockTeam(unit.tx, venueId);
      const role = await lockMemberForShare(unit.tx, { userId, venueId });
      if (!role) throw new ApiError((await isUsableAccount(unit.tx, userId)) ? 'notFound' : 'notSignedIn');
      if (!mayAtVenue(role, permission)) throw new ApiError('notInYourRole');
      return work(unit);
    };
    return run(services, workOfMember, { userId, venueId });
  };

/**
 * Runs `work` in a transaction for the side of a hire that was admitted (`withTransaction`). The membership of a member stays locked until
 * the end, so that nothing is written for a venue after the member was removed or has another role.
 * @returns what `work` returns
 * @throws ApiError notFound or notInYourRole if the membership has changed since the request was admitted, notSignedIn if the account was
 *   deleted or suspended; whatever `work` throws
 */
export const withTransactionOf = actingBy(withTransaction);

/** Runs `work` like `withTransactionOf`, again after each `ConcurrentChangeError`. */
export const withRetriedTransactionOf = actingBy(withRetriedTransaction);
