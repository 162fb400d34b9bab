import { sql, type AnyColumn, type SQL } from 'drizzle-orm';

/** A text without accents and capitals, as the SQL function `search_words` compares words. */
const folded = (text: SQL | AnyColumn) => sql`translate(
  lower(regexp_replace(normalize(${text}, NFKD), '[\u0300-\u036f]', '', 'g')), 'øæłđØÆŁĐı', 'oaldoaldi')`;

/** Whether a text contains another one, without regard to accents and capitals. No index is used. */
export const contains = (text: SQL | AnyColumn, part: string): SQL<boolean> =>
  sql`strpos(${folded(text)}, ${folded(sql`${part}::text`)}) > 0`;
