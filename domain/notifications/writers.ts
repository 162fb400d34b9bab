import type { PinUse } from '../attendance/attendance-events.ts';
import type { Role } from '../enumerations.ts';
import type { NotificationFacts } from './facts.ts';
import type { NotificationPage } from './rule.ts';

type Subject = keyof NotificationFacts;

/** A labelled value, with a link if there is more to see, such as a map. */
export type MailFact = { label: string; value: string; url?: string };

/** The part of a mail that is about its notification. */
export type MailContent = {
  subject: string;
  /** Before the link, one or two sentences each. */
  paragraphs: string[];
  facts: MailFact[];
  action: { label: string; url: string };
};

/** The URLs that a mail can link to. */
export type MailUrls = Record<NotificationPage | 'browse', string>;

/** Writes a mail in the current language. */
export type MailWriter<About extends Subject> = (
  about: NotificationFacts[About],
  urls: MailUrls,
  reader: Role,
) => MailContent;

/** The texts of a push message. A message replaces an earlier one with the same tag; without one the subject has its own. */
export type PushText = { title: string; body: string; tag?: string };

/** Writes a push message in the current language. */
export type PushWriter<About extends Subject> = (about: NotificationFacts[About], reader: Role) => PushText;

/** What the text of a notification in the list is written from. Texts of users are isolated. */
export type ListFacts = {
  title: string;
  business: string;
  worker: string;
  /** The worker for a business, the business for a worker. */
  otherParty: string;
  kiosk: string;
  pinUse: { kind: PinUse; at: string } | null;
  cancellation: { by: Role } | null;
  /** On how many dates a new shift was posted; null for one date. */
  dateCount: number | null;
  isHoursAgreement: boolean;
  completedBefore: 'start' | 'end' | null;
  /** The current instant. */
  now: Date;
};

/** Writes the text of a notification in the list, in the current language. */
export type ListText = (facts: ListFacts) => string;
