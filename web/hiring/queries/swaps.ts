import { queryOptions } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';
import { api } from '../../platform/http/client.ts';
import { readJson } from '../../platform/http/read-json.ts';
import { isUnder } from '../../platform/live/schedule-invalidation.ts';
import { useAction } from '../../platform/live/use-action.ts';
import { applicationKeys } from './applications.ts';
import { businessJobKeys } from './business-jobs.ts';
import { fetchJob, jobKeys } from './jobs.ts';
import { shiftKeys } from './shifts.ts';

const handovers = api.handovers[':applicationId'][':code'];

type LinkedHandover = InferResponseType<(typeof handovers)['$get'], 200>;

/** A shift that a colleague hands over by a link. */
export type Handover = Omit<LinkedHandover, 'state'> & {
  state: LinkedHandover['state'] | 'requestOver' | 'linkEnded';
};

/** A shift that a colleague hands over, or a refusal by the server if the link has never been valid or ends before the worker asks. */
export const handoverQuery = (applicationId: string, code: string) =>
  queryOptions({
    queryKey: [...jobKeys.handovers, applicationId, code],
    queryFn: async ({ client, queryKey }): Promise<Handover> => {
      const shown = client.getQueryData<Handover>(queryKey);
      if (shown && isPartOf(shown)) return refresh(shown);
      return readJson(handovers.$get({ param: { applicationId, code } }));
    },
    retry: false,
  });

/** Whether the worker has a part in the handover, so that their application shows when it ends. */
const isPartOf = ({ state, job: { application } }: Handover): boolean =>
  state === 'asked' || state === 'requestOver' || (state === 'own' && application?.hasHandoverLink === true);

/** Reads the job and not the link: a link that has ended is refused, which browsers log as an error. */
async function refresh(shown: Handover): Promise<Handover> {
  const job = await fetchJob(shown.job.id);
  const { application } = job;
  if (shown.state === 'own') return { ...shown, job, state: application?.hasHandoverLink ? 'own' : 'linkEnded' };
  return { ...shown, job, state: application?.swap === 'taker' ? 'asked' : 'requestOver' };
}

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
