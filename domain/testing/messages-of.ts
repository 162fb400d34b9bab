import type { z } from 'zod';

/** The first message for each field, by dotted path; empty for a valid form. */
export function messagesOf(schema: z.ZodType, form: unknown): Record<string, string> {
  const messages: Record<string, string> = {};
  for (const issue of schema.safeParse(form).error?.issues ?? []) messages[issue.path.join('.')] ??= issue.message;
  return messages;
}

/** A text of the given length. */
export const ofLength = (length: number) => 'x'.repeat(length);
