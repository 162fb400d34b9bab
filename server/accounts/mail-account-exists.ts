import { PRODUCT_NAME, texts } from '@passa/domain';
import { writeMail, type Mailer } from '../mail/index.ts';
import type { Database } from '../platform/database/database.ts';
import { inLanguageOf } from '../platform/language/language-of.ts';

const { accountExists: words } = texts.mail;

/**
 * Tells the owner of an address that somebody has tried to sign up with it: mostly themselves, who have forgotten that they
 * have an account.
 * @param address where people open the program, without a trailing slash
 */
export async function mailAccountExists(db: Database, mailer: Mailer, address: string, email: string): Promise<void> {
  const mail = await inLanguageOf(db, { email }, () =>
    writeMail({
      to: email,
      subject: words.subject(PRODUCT_NAME),
      paragraphs: [words.tried(PRODUCT_NAME), words.forgotten],
      action: { label: words.action, url: `${address}/login` },
      footnote: words.notYou,
    }),
  );
  await mailer.send(mail);
}
