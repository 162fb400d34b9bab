import { liveEventSchema } from '@passa/domain';
import { z } from 'zod';
import type { AddressedEvent, Topics } from './live.ts';

// Messages between processes. During an update two versions run, so that each event is decoded by itself.
// `missed` and `announcements` are the names on the wire, which processes of the previous version read.

const eventSchema: z.ZodType<AddressedEvent> = z.object({
  to: z.object({
    users: z.array(z.uuid()),
    topics: z
      .object({
        names: z.array(z.string()),
        position: z.number(),
        except: z.array(z.uuid()).optional(),
        idsFrom: z.string().optional(),
      })
      .optional(),
  }),
  event: liveEventSchema,
});
const messageSchema = z.object({ from: z.string(), missed: z.boolean(), announcements: z.array(z.unknown()) });

type LiveMessage = {
  /** The id of the sending process. */
  from: string;
  /** Whether events may have been lost. */
  hasGap: boolean;
  events: AddressedEvent[];
};

/** PostgreSQL limits a notification to less than 8000 bytes. */
const MAX_BYTES = 7_500;
/** Recipients that fit into one notification. */
const RECIPIENTS_PER_EVENT = 100;

/** Encodes a message in as many notifications as it needs. */
export function encodeMessages({ from, hasGap, events }: LiveMessage): string[] {
  const texts: string[] = [];
  const empty = JSON.stringify({ from, missed: hasGap, announcements: [] });
  let gathered: string[] = [];
  let size = empty.length;
  const finish = () => texts.push(`${empty.slice(0, -2)}${gathered.join()}]}`);
  for (const part of events.flatMap(split).map((event) => JSON.stringify(event))) {
    const bytes = Buffer.byteLength(part) + 1;
    if (size + bytes > MAX_BYTES) {
      finish();
      [gathered, size] = [[], empty.length];
    }
    gathered.push(part);
    size += bytes;
  }
  finish();
  return texts;
}

function split({ to, event }: AddressedEvent): AddressedEvent[] {
  const { users, topics } = to;
  const [first, ...others] = topics ? splitTopics(topics) : [];
  const named = users.slice(0, RECIPIENTS_PER_EVENT);
  const parts: AddressedEvent[] = [{ to: { ...(first && { topics: first }), users: named }, event }];
  parts.push(...others.map((part) => ({ to: { users: [], topics: part }, event })));
  for (let next = RECIPIENTS_PER_EVENT; next < users.length; next += RECIPIENTS_PER_EVENT) {
    parts.push({ to: { users: users.slice(next, next + RECIPIENTS_PER_EVENT) }, event });
  }
  return parts;
}

const HEX_DIGITS = '0123456789abcdef'.split('');

/** If one notification excepts too many users, splits it into parts for users with the same beginning of their ids. */
function splitTopics(topics: Topics): Topics[] {
  const { except = [], idsFrom = '' } = topics;
  if (except.length <= RECIPIENTS_PER_EVENT) return [topics];
  return HEX_DIGITS.flatMap((digit) => {
    const start = idsFrom + digit;
    return splitTopics({ ...topics, idsFrom: start, except: except.filter((id) => id.startsWith(start)) });
  });
}

/**
 * Decodes a notification, with the events that this version knows.
 * @returns the message and the number of unknown events; undefined for an unreadable notification
 */
export function decodeMessage(text: string): (LiveMessage & { undecodable: number }) | undefined {
  const message = messageSchema.safeParse(parsed(text)).data;
  if (!message) return undefined;
  const { from, missed, announcements } = message;
  const events = announcements.flatMap((each) => eventSchema.safeParse(each).data ?? []);
  return { from, hasGap: missed, events, undecodable: announcements.length - events.length };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
