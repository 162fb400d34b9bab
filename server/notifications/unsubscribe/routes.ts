import { createRoute, z } from '@hono/zod-openapi';
import { isMailed, m, ROLES } from '@passa/domain';
import { HTTPException } from 'hono/http-exception';
import { respondToError } from '../../core/errors.ts';
import { ApiError } from '../../platform/http/errors.ts';
import { errorResponsesFor } from '../../core/errors.ts';
import { json, newRouter } from '../../platform/http/router.ts';
import type { Services } from '../../core/services.ts';
import { lockRoleForShare, saveSettings } from '../core/settings-queries.ts';
import { openUnsubscribeTokens } from './tokens.ts';

// RFC 8058 has mail programs send exactly this body, in one of two form encodings.
const oneClick = z.object({ 'List-Unsubscribe': z.literal('One-Click', { error: m.validation_not_valid }) });
const form = { schema: oneClick };

/**
 * One-click unsubscribe from a mail program (RFC 8058): a POST without a session and from another origin. It is outside
 * `/api`, where every write needs the program's own origin; the token alone authorises it. A GET of the same address is
 * a page of the web app that asks for confirmation.
 */
export function unsubscribeRoutes({ db }: Pick<Services, 'db'>) {
  const unsubscribe = createRoute({
    method: 'post',
    path: '/unsubscribe/{token}',
    tags: ['Notifications'],
    summary: 'Unsubscribe from the mails of one kind, by the token of a mail (RFC 8058)',
    request: {
      params: z.object({ token: z.string() }),
      body: {
        required: true,
        content: { 'application/x-www-form-urlencoded': form, 'multipart/form-data': form },
      },
    },
    responses: {
      200: json(
        z.object({ role: z.enum(ROLES) }),
        'The mails are switched off; the role names the settings that switch them on again',
      ),
      ...errorResponsesFor('invalidInput', 'formExpected', 'notFound'),
    },
  });

  const router = newRouter().openapi(unsubscribe, async (c) => {
    const token = (await openUnsubscribeTokens(db)).read(c.req.valid('param').token);
    if (!token) throw new ApiError('notFound');
    const { userId, kind } = token;
    const role = await db.transaction(async (tx) => {
      const found = await lockRoleForShare(tx, userId);
      // A link in a mail of an earlier release may name a kind that is no longer mailed.
      if (found && isMailed(kind)) await saveSettings(tx, userId, [{ kind, byMail: false }]);
      return found;
    });
    if (!role) throw new ApiError('notFound');
    return c.json({ role }, 200);
  });
  // The JSON routes' error handler would answer a refused content type with a different error.
  router.onError((error, c) => {
    const isWrongType = error instanceof HTTPException && error.status === 415;
    return respondToError(isWrongType ? new ApiError('formExpected') : error, c);
  });
  return router;
}
