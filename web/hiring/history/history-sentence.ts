import { isolated, m, type Role } from '@passa/domain';
import type { HistoryEntry } from './queries.ts';

type SentenceInput = Pick<HistoryEntry, 'action' | 'byWhom' | 'memberName' | 'workerName'>;

/** What happened, and who did it. It names the worker and the member of the venue where the reader may know the name. */
export function historySentence({ action, byWhom, memberName, workerName }: SentenceInput, reader: Role): string {
  const unnamed =
    byWhom === 'business' && memberName !== null
      ? isolated(memberName)
      : m.history_actor({ by: actorOf(action, byWhom) });
  if (workerName === null) return m.history_sentence({ action, by: byWhom, reader, actor: unnamed });
  const name = isolated(workerName);
  if (byWhom !== 'worker' && hasObject(action)) return m.history_sentence_about({ action, actor: unnamed, name });
  return m.history_sentence({ action, by: byWhom, reader, actor: byWhom === 'worker' ? name : unnamed });
}

const HIRED_ACTIONS: readonly HistoryEntry['action'][] = [
  'shift-cancelled',
  'shift-confirmed',
  'shift-completed',
  'shift-booked',
  'handover-taken-back',
  'no-show-disputed',
  'regular-agreed',
  'regular-ended',
];

/** Swedish uses another word for the worker after hiring. */
const actorOf = (action: HistoryEntry['action'], byWhom: HistoryEntry['byWhom']) =>
  byWhom === 'worker' && HIRED_ACTIONS.includes(action) ? 'hired' : byWhom;

/** The actions of the business with the worker as object. */
const ACTIONS_WITH_OBJECT = [
  'application-accepted',
  'application-declined',
  'acceptance-undone',
  'decline-undone',
  'shift-cancelled',
  'completion-undone',
  'takeover-declined',
  'handover-declined',
  'shift-handed-over',
  'shift-taken-over',
  'no-show-recorded',
  'no-show-taken-back',
  'shift-not-worked',
  'regular-asked',
  'regular-ended',
] as const satisfies HistoryEntry['action'][];

const hasObject = (action: HistoryEntry['action']): action is (typeof ACTIONS_WITH_OBJECT)[number] =>
  ACTIONS_WITH_OBJECT.some((each) => each === action);
