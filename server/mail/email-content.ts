/** Something that can be looked up; with an address where more of it is to be seen, such as a map. */
export type Fact = { label: string; value: string; url?: string };

/** The content of a mail: some paragraphs, and one action. */
export type EmailContent = {
  to: string;
  subject: string;
  /** Before the link, a sentence or two each. */
  paragraphs: string[];
  /** What can be looked up in it, such as when and where. */
  facts?: Fact[];
  action: { label: string; url: string };
  /** After the link: why it came, or what to do when it is not wanted. */
  footnote: string;
  /** Where mails like it can be switched off, if they can. */
  settingsUrl?: string;
  /** Where mails like it are switched off without signing in, if they can be. */
  unsubscribeUrl?: string;
};
