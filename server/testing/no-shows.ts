import type { TestUser } from './builders.ts';

type Hire = { id: string };

/** The no-show of a hire as the response to an action on it. */
export type NoShowResponse = { noShow: { state: string; version: number; replacementJobId: string | null } | null };

const post = ({ visitor }: TestUser, { id }: Hire, path: string, input: object) =>
  visitor.post<NoShowResponse>(`/api/applications/${id}/no-show${path}`, input);

export const recordNoShow = (business: TestUser, hire: Hire, { version = 0, askForReplacement = false } = {}) =>
  post(business, hire, '', { version, askForReplacement });

export const takeNoShowBack = (business: TestUser, hire: Hire, version = 1) =>
  post(business, hire, '/take-back', { version });

export const agreeToNoShow = (worker: TestUser, hire: Hire, version = 1) =>
  post(worker, hire, '/answer', { answer: 'agree', version });

export const disputeNoShow = (worker: TestUser, hire: Hire, reason = 'I was in the kitchen', version = 1) =>
  post(worker, hire, '/answer', { answer: 'dispute', version, reason });
