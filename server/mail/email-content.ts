/** A labelled value, with a link where there is more to see, such as a map. */
export type MailFact = { label: string; value: string; url?: string };

/** The content of a mail: paragraphs and one action. */
export type EmailContent = {
  to: string;
  subject: string;
  /** Before the link, one or two sentences each. */
  paragraphs: string[];
  /** Labelled values, such as when and where. */
  facts?: MailFact[];
  action: { label: string; url: string };
  /** After the link: why the mail was sent, or what to do if it was not expected. */
  footnote: string;
  /** The page of settings for mails of this kind; undefined if they cannot be switched off. */
  settingsUrl?: string;
  /** The link that unsubscribes without a log-in; undefined if there is none. */
  unsubscribeUrl?: string;
};
