import { liveEventSchema } from '@passa/domain';
import { z } from 'zod';
import type { AddressedEvent } from './live.ts';

// Messages between processes. During an update two versions run, so that each event is decoded by itself.
// `missed` and `announcements` are the names on the wire, which processes of the previous version read.

const eventSchema: z.ZodType<AddressedEvent> = z.object({
  to: z.object({
    users: z.array(z.uuid()),
    topics: z.object({ names: z.array(z.string()), position: z.number() }).optional(),
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
  const { users, ...rest } = to;
  const parts: AddressedEvent[] = [{ to: { ...rest, users: users.slice(0, RECIPIENTS_PER_EVENT) }, event }];
  for (let first = RECIPIENTS_PER_EVENT; first < users.length; first += RECIPIENTS_PER_EVENT) {
    parts.push({ to: { users: users.slice(first, first + RECIPIENTS_PER_EVENT) }, event });
  }
  return parts;
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
