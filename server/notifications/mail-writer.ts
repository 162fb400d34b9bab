import type { Role } from '@passa/domain';
import type { EmailContent } from '../mail/index.ts';
import type { ApplicationInFull } from './mail-queries.ts';

/** The content of one mail. */
type Content = Omit<EmailContent, 'to' | 'footnote' | 'settingsUrl' | 'unsubscribeUrl'>;

/** The targets of a mail's links. */
type Urls = { job: string; applicants: string; hours: string; browse: string; regularAt: string; regulars: string };

/** Writes a mail in the reader's language. */
export type MailWriter = (about: ApplicationInFull, urls: Urls, reader: Role) => Content;
