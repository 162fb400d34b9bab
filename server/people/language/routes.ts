import { createRoute, z } from '@hono/zod-openapi';
import { m, locales } from '@passa/domain';
import { errorResponsesFor } from '../../core/errors.ts';
import { body, json, newRouter } from '../../platform/http/router.ts';
import { setLanguageCookie } from '../../platform/language/request-language.ts';
import type { Services } from '../../core/services.ts';
import { updateLanguage } from './queries.ts';

const languageSchema = z.strictObject({ language: z.enum(locales, { error: m.validation_not_a_choice }) });

/** The route that chooses a language. */
export function languageRoutes({ db, authentication, config }: Services) {
  return newRouter().openapi(
    createRoute({
      method: 'put',
      path: '/language',
      tags: ['Accounts'],
      summary: 'Choose a language, for this browser and the account that is logged in',
      request: body(languageSchema),
      responses: {
        200: json(languageSchema, 'The language, which applies to mails and push messages too'),
        ...errorResponsesFor('invalidInput', 'notJson'),
      },
    }),
    async (c) => {
      const { language } = c.req.valid('json');
      const identity = await authentication.identify(c.req.raw.headers);
      if (identity) await updateLanguage(db, identity.userId, language);
      setLanguageCookie(c, language, config.publicUrl);
      return c.json({ language }, 200);
    },
  );
}
