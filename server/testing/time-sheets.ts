import type { TestUser } from './builders.ts';

type Hours = { start: string; end: string; minutes: number; ore: number; breaks: { start: string; end: string }[] };

/** A time sheet as its parties read it. */
export type TimeSheetResponse = {
  state: string;
  version: string;
  hours: Hours;
  proposedBy: string | null;
  basis: string;
  isAllByQr: boolean;
  recordedSince: boolean;
  planned: Hours;
  recorded: Hours | null;
  workerHours: Hours | null;
  businessHours: Hours | null;
  differenceMinutes: number;
  isLower: boolean;
  deadline: string | null;
  may: string[];
  steps: { kind: string; by: string; at: string; reason: string | null; hours: Hours | null }[];
};

type Hire = { id: string };

export async function timeSheetOf({ visitor }: TestUser, { id }: Hire): Promise<TimeSheetResponse> {
  const { status, body } = await visitor.get<{ timeSheet: TimeSheetResponse }>(`/api/applications/${id}/time-sheet`);
  if (status !== 200) throw new Error(`Responded with ${status}: ${JSON.stringify(body)}`);
  return body.timeSheet;
}

/** Approves or settles the hours that the business sees now. */
export async function approveOrSettle(business: TestUser, action: 'approve' | 'settle', ...hires: Hire[]) {
  const items = [];
  for (const hire of hires)
    items.push({ applicationId: hire.id, version: (await timeSheetOf(business, hire)).version });
  return business.visitor.post(`/api/time-sheets/${action}`, { items });
}

/** Proposes other hours in the version that the party sees now. */
export async function proposeHours(
  party: TestUser,
  hire: Hire,
  figure: { start: string; end: string; breaks?: { start: string; end: string }[]; reason?: string },
) {
  const { version } = await timeSheetOf(party, hire);
  return party.visitor.post(`/api/applications/${hire.id}/time-sheet/proposal`, {
    ...{ breaks: [], reason: 'The guests left early', version },
    ...figure,
  });
}

/** Agrees to the hours of the worker in the version that the business sees now. */
export async function agreeToHours(business: TestUser, hire: Hire) {
  const { version } = await timeSheetOf(business, hire);
  return business.visitor.post(`/api/applications/${hire.id}/time-sheet/agreement`, { version });
}

export async function answerHours(worker: TestUser, hire: Hire, answer: { answer: string; reason?: string }) {
  const { version } = await timeSheetOf(worker, hire);
  return worker.visitor.post(`/api/applications/${hire.id}/time-sheet/answer`, { ...answer, version });
}

/** The kinds of the notifications of a user about hours, the latest first. */
export async function hoursNotificationsOf({ visitor }: TestUser): Promise<string[]> {
  const { body } = await visitor.get<{ notifications: { kind: string }[] }>('/api/notifications');
  return body.notifications.map(({ kind }) => kind).filter((kind) => kind.startsWith('hours'));
}
