import type { TestUser } from './builders.ts';

const idsIn = (list: { id: string }[]) => list.map(({ id }) => id);

/** The terms of a job that `sightOf` looks for. */
export const HARBOUR = {
  title: 'Runner at the harbour',
  requiredExpertise: ['Runner' as const],
  location: { address: 'Hamngatan 1', city: 'Malmö' as const, zipCode: '211 22' },
};

/** In which lists and counts a worker finds a job, and whether its page opens. */
export async function sightOf({ visitor }: TestUser, { id }: { id: string }) {
  const listed = async (query: string) => {
    const { body } = await visitor.get<{ jobs: { id: string }[]; total: number }>(`/api/jobs?${query}`);
    return { isListed: idsIn(body.jobs).includes(id), isTotalRight: body.total === body.jobs.length };
  };
  const { body: available } = await visitor.get<{ shifts: { id: string }[] }>('/api/shifts?view=available');
  const { body: counts } = await visitor.get<{ available: number }>('/api/shifts/counts');
  const { body: map } = await visitor.get<{ districts: { prefix: string }[] }>(
    '/api/job-map?expertise=Runner&city=Malmö',
  );
  const queries = [
    '',
    'expertise=Runner',
    'city=Malmö',
    'expertise=Runner&city=Malmö',
    'q=harbour',
    ...['newest', 'soonest', 'pay', 'bestMatch'].map((sort) => `sort=${sort}&minPay=150`),
  ];
  const lists = await Promise.all(queries.map(listed));
  return {
    lists: new Set(lists.map(({ isListed }) => isListed)),
    areTotalsRight: lists.every(({ isTotalRight }) => isTotalRight),
    isAvailable: idsIn(available.shifts).includes(id),
    isCountRight: counts.available === available.shifts.length,
    isOnMap: map.districts.some(({ prefix }) => prefix === HARBOUR.location.zipCode.slice(0, 3)),
    page: (await visitor.get(`/api/jobs/${id}`)).status,
  };
}

/** What `sightOf` finds of a job that the worker sees, or does not. Once it is closed to the worker, its page is 410. */
export const seen = (isSeen: boolean, page = isSeen ? 200 : 404) => ({
  lists: new Set([isSeen]),
  areTotalsRight: true,
  isAvailable: isSeen,
  isCountRight: true,
  isOnMap: isSeen,
  page,
});
