import { queryOptions } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';
import { api } from '../../platform/http/client.ts';
import { bodyOf, ensureOk, readJson } from '../../platform/http/read-json.ts';
import { isUnder } from '../../platform/live/schedule-invalidation.ts';
import { useAction } from '../../platform/live/use-action.ts';
import { applicationKeys } from '../core/applications.ts';
import { businessJobKeys } from '../core/business-jobs.ts';
import { jobKeys } from '../core/jobs.ts';
import { shiftKeys } from '../core/shifts.ts';

const handovers = api.handovers[':applicationId'][':code'];

type LinkedHandover = InferResponseType<(typeof handovers)['$get'], 200>;

/** A shift that a colleague hands over by a link. */
export type Handover = Omit<LinkedHandover, 'state'> & {
  state: LinkedHandover['state'] | 'requestOver' | 'linkEnded';
};

/** A shift that a colleague hands over. The server refuses a link that is not valid when its page is opened. */
export const handoverQuery = (applicationId: string, code: string) =>
  queryOptions({
    queryKey: [...jobKeys.handovers, applicationId, code],
    queryFn: async ({ client, queryKey }): Promise<Handover> => {
      const shown = client.getQueryData<Handover>(queryKey);
      const query = shown ? { shown: 'true' as const } : {};
      const response = await ensureOk(handovers.$get({ param: { applicationId, code }, query }));
      if (response.status === 200) return bodyOf(response);
      if (!shown) throw new Error('A link that is not shown is refused.');
      return { ...shown, state: hasAsked(shown) ? 'requestOver' : 'linkEnded' };
    },
    retry: false,
  });

/** Whether the worker has asked, so that they read the outcome on the page of the shift. */
const hasAsked = ({ state }: Handover): boolean => state === 'asked' || state === 'requestOver';

const isAffectedForWorker = isUnder(shiftKeys.all, jobKeys.all);
const isAffectedForBusiness = isUnder(applicationKeys.all, businessJobKeys.all);

/** Asks the business to take a shift over. */
export const useTakeOver = (applicationId: string, code: string) =>
  useAction(
    (asOf: string) => readJson(handovers.$post({ param: { applicationId, code }, query: { asOf } })),
    isAffectedForWorker,
  );

/** Gets the link by which a colleague can take a shift over. From then on the shift shows that a link is out. */
export const useGiveHandoverLink = (applicationId: string) =>
  useAction(
    () => readJson(api.applications[':applicationId'].handover.$post({ param: { applicationId } })),
    isAffectedForWorker,
  );

/** Keeps a shift: ends the link for a colleague, and the request if one has asked. */
export const useTakeBackHandover = (applicationId: string) =>
  useAction(
    () => readJson(api.applications[':applicationId']['take-back-handover'].$post({ param: { applicationId } })),
    isAffectedForWorker,
  );

/** Hires the colleague instead. */
export const useAgreeToSwap = (applicationId: string) =>
  useAction(
    () => readJson(api.applications[':applicationId']['agree-to-swap'].$post({ param: { applicationId } })),
    isAffectedForBusiness,
  );

/** Leaves the worker hired who wanted to hand over. */
export const useDeclineSwap = (applicationId: string) =>
  useAction(
    () => readJson(api.applications[':applicationId']['decline-swap'].$post({ param: { applicationId } })),
    isAffectedForBusiness,
  );
