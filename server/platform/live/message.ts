import { liveEventSchema, ROLES } from '@passa/domain';
import { z } from 'zod';
import type { AddressedEvent } from './live.ts';

// What processes tell each other. One may be older than the other for a while, so each part is read by itself.

const announcementSchema: z.ZodType<AddressedEvent> = z.object({
  to: z.union([z.object({ users: z.array(z.uuid()) }), z.object({ role: z.enum(ROLES) })]),
  event: liveEventSchema,
});
const messageSchema = z.object({ from: z.string(), missed: z.boolean(), announcements: z.array(z.unknown()) });

export type Message = {
  /** The process that it comes from. */
  from: string;
  /** Whether something may have happened that nobody has told of. */
  missed: boolean;
  announcements: AddressedEvent[];
};

/** PostgreSQL takes less than 8000 bytes in one notification. */
const LARGEST = 7_500;
/** So many ids fit into one with room to spare. */
const PEOPLE_PER_ANNOUNCEMENT = 100;

/** What is to be told, in as many texts as it takes. */
export function encodeMessages({ announcements, ...rest }: Message): string[] {
  const texts: string[] = [];
  const empty = JSON.stringify({ ...rest, announcements: [] });
  let gathered: string[] = [];
  let size = empty.length;
  const finish = () => texts.push(`${empty.slice(0, -2)}${gathered.join()}]}`);
  // Of ids and words of ours a character is a byte.
  for (const part of announcements.flatMap(split).map((announcement) => JSON.stringify(announcement))) {
    if (size + part.length + 1 > LARGEST) {
      finish();
      [gathered, size] = [[], empty.length];
    }
    gathered.push(part);
    size += part.length + 1;
  }
  finish();
  return texts;
}

function split({ to, event }: AddressedEvent): AddressedEvent[] {
  if ('role' in to) return [{ to, event }];
  const parts: AddressedEvent[] = [];
  for (let first = 0; first < to.users.length; first += PEOPLE_PER_ANNOUNCEMENT) {
    parts.push({ to: { users: to.users.slice(first, first + PEOPLE_PER_ANNOUNCEMENT) }, event });
  }
  return parts;
}

/**
 * Reads what a process told; of the announcements those that can be understood, with nothing beside what is known here.
 * @returns also how many could not; undefined where the whole cannot be read
 */
export function decodeMessage(text: string): (Message & { undecodable: number }) | undefined {
  const message = messageSchema.safeParse(parsed(text)).data;
  if (!message) return undefined;
  const announcements = message.announcements.flatMap((each) => announcementSchema.safeParse(each).data ?? []);
  return { ...message, announcements, undecodable: message.announcements.length - announcements.length };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
