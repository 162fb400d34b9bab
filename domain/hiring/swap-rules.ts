import { hasCome, hasStarted, isChangeUnanswered, isHired, isUnderAge, isWorkerSuspended } from './conditions.ts';
import type { RefusalConditions, Rule } from './rule.ts';
import type { SwapAction } from './statuses.ts';

// A request to swap ends with the start of the shift.
const NOT_HANDING_OVER: RefusalConditions = [
  ['swapEnded', (situation) => situation.application.swap !== 'giver' || !isHired(situation)],
  ['jobStarted', hasStarted],
];
const NOT_TAKING_OVER: RefusalConditions = [
  ['swapEnded', ({ application }) => application.swap !== 'taker' || application.status !== 'pending'],
  ['jobStarted', hasStarted],
];

/** The rules of handing a shift over to a colleague (`docs/decisions/0133-swap.md`). */
export const SWAP_RULES: Record<SwapAction, Rule> = {
  takeOver: {
    // The application of the colleague. Whether the job is open does not matter: the place is that of the worker who hands over.
    outcomes: { worker: { event: 'takeoverAsked', application: 'pending' } },
    refusedIf: [
      ['handoverEnded', ({ job }) => job.isHandedOver !== true],
      [
        'alreadyApplied',
        ({ application }) => application.status !== null && !['withdrawn', 'pending'].includes(application.status),
      ],
      ['jobStarted', hasStarted],
      ['workerUnderAge', isUnderAge],
    ],
  },
  handOver: {
    // The application of the worker who is hired until then. No other worker can take the place, so the openings stay as they are.
    outcomes: { business: { event: 'shiftHandedOver', application: 'cancelled' } },
    refusedIf: [...NOT_HANDING_OVER, ['workerCheckedIn', hasCome]],
  },
  takeBackHandover: {
    // With or without a request: it ends the link too.
    outcomes: { worker: { event: 'handoverTakenBack' } },
    refusedIf: [
      ['swapEnded', (situation) => !isHired(situation)],
      ['jobStarted', hasStarted],
    ],
  },
  endTakeover: {
    // The application of the colleague, if the request made it. The actor is the worker who keeps the shift.
    outcomes: { worker: { event: 'takeoverEnded', application: 'withdrawn' } },
    refusedIf: NOT_TAKING_OVER,
  },
  agreeToSwap: {
    // The application of the colleague.
    outcomes: { business: { event: 'shiftTakenOver', application: 'accepted' } },
    refusedIf: [
      ...NOT_TAKING_OVER,
      ['changeUnconfirmed', isChangeUnanswered],
      ['workerNotHireable', isUnderAge],
      ['workerNotHireable', isWorkerSuspended],
    ],
  },
  declineSwap: {
    outcomes: { business: { event: 'takeoverDeclined', application: 'declined' } },
    refusedIf: NOT_TAKING_OVER,
  },
  refuseHandover: {
    outcomes: { business: { event: 'handoverDeclined' } },
    refusedIf: NOT_HANDING_OVER,
  },
};
