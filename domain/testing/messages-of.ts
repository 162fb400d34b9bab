import type { z } from 'zod';

/** What a form is told under each of its fields, by dotted path; nothing where all is well. */
export function messagesOf(schema: z.ZodType, form: unknown): Record<string, string> {
  const messages: Record<string, string> = {};
  for (const issue of schema.safeParse(form).error?.issues ?? []) messages[issue.path.join('.')] ??= issue.message;
  return messages;
}

/** A text of so many characters. */
export const ofLength = (length: number) => 'x'.repeat(length);
