import { z } from '@hono/zod-openapi';
import { texts } from '@passa/domain';

/** Has what no schema has words for be said in ours: the library's own are in one language, and for those who write programs. */
export function setDefaultValidationMessage(): void {
  z.config({ customError: () => texts.validation.notValid });
}
