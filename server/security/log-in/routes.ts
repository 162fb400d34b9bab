import { createRoute, z } from '@hono/zod-openapi';
import { logInSchema, m, passkeyLogInSchema, secondFactorCodeSchema } from '@passa/domain';
import type { Context } from 'hono';
import { clientAddress } from '../../platform/http/client-address.ts';
import { appendCookies } from '../../platform/http/cookies.ts';
import { ApiError } from '../../platform/http/errors.ts';
import type { RequestEnv } from '../../platform/http/request.ts';
import { errorResponsesFor } from '../../core/errors.ts';
import { body, json, newRouter } from '../../platform/http/router.ts';
import { preferredLanguage } from '../../platform/language/request-language.ts';
import type { Services } from '../../core/services.ts';
import { accountOf, loggedInSchema, presentInOwnLanguage } from '../sessions/index.ts';
import { requestOptionsSchema } from '../passkeys/index.ts';
import { logIn, logInWithCode, type NewSession } from './log-in.ts';
import { beginPasskeyLogIn, logInWithPasskey } from './passkey-log-in.ts';
import { recordLanguage } from './queries.ts';

const tags = ['Accounts'];

const secondStepSchema = z.object({ nextStep: z.literal('secondFactor') });

const logInQuery = z.strictObject({
  understands: z
    .literal('nextStep', { error: m.validation_not_a_choice })
    .optional()
    .openapi({
      description:
        'What the client understands besides an account: the answer 202. Leaving it out is deprecated: a log-in that needs a second step is ' +
        'then answered with 401 `secondFactorNeeded`, for tabs that the previous release has opened. The next release always answers with 202.',
    }),
});

/** Routes for logging in with a password, a code of the second factor, or a passkey. */
export function logInRoutes(services: Services) {
  const { db, config } = services;
  const originOf = (c: Context<RequestEnv>) => ({
    headers: c.req.raw.headers,
    address: clientAddress(c.env.incoming, config.trustedProxies),
  });

  /** Responds to every successful log-in: sets the cookies, and records the language that the request asks for. */
  async function respondWithSession(c: Context<RequestEnv>, { userId, endsAt, cookies }: NewSession) {
    appendCookies(cookies, c);
    const wanted = preferredLanguage(c, config.publicUrl);
    if (wanted) await recordLanguage(db, userId, wanted);
    return {
      account: presentInOwnLanguage(services, c, await accountOf(db, userId)),
      sessionEndsAt: endsAt.toISOString(),
    };
  }

  return newRouter()
    .openapi(
      createRoute({
        method: 'post',
        path: '/session',
        tags,
        summary: 'Log in',
        request: { ...body(logInSchema), query: logInQuery },
        responses: {
          200: json(loggedInSchema, 'The account'),
          202: json(
            secondStepSchema,
            'The password is right, and no session has begun: the log-in needs a second step',
          ),
          ...errorResponsesFor(
            'invalidInput',
            'notJson',
            'wrongCredentials',
            'accountSuspended',
            'secondFactorNeeded',
            'tooManyGuesses',
            'tooBusy',
          ),
        },
      }),
      async (c) => {
        const begun = await logIn(services, c.req.valid('json'), originOf(c));
        if (!('pending' in begun)) return c.json(await respondWithSession(c, begun), 200);
        appendCookies(begun.cookies, c);
        if (!c.req.valid('query').understands) throw new ApiError('secondFactorNeeded');
        return c.json({ nextStep: 'secondFactor' as const }, 202);
      },
    )
    .openapi(
      createRoute({
        method: 'post',
        path: '/session/second-factor',
        tags,
        summary: 'Complete a log-in that needs a second step, by an app code or a recovery code',
        request: body(secondFactorCodeSchema),
        responses: {
          200: json(loggedInSchema, 'The account'),
          ...errorResponsesFor('invalidInput', 'notJson', 'logInExpired', 'tooManyGuesses'),
        },
      }),
      async (c) => {
        const begun = await logInWithCode(services, c.req.valid('json'), originOf(c));
        return c.json(await respondWithSession(c, begun), 200);
      },
    )
    .openapi(
      createRoute({
        method: 'post',
        path: '/session/passkey/challenge',
        tags,
        summary: 'Begin a log-in with any passkey',
        responses: {
          201: json(z.object({ options: requestOptionsSchema }), 'The options for `navigator.credentials.get`'),
          ...errorResponsesFor('tooManyGuesses'),
        },
      }),
      async (c) => {
        const { options, cookies } = await beginPasskeyLogIn(services, originOf(c));
        appendCookies(cookies, c);
        return c.json({ options }, 201);
      },
    )
    .openapi(
      createRoute({
        method: 'post',
        path: '/session/passkey',
        tags,
        summary: 'Complete a log-in with a passkey, in the same browser',
        request: body(passkeyLogInSchema),
        responses: {
          200: json(loggedInSchema, 'The account'),
          ...errorResponsesFor('invalidInput', 'notJson', 'logInExpired', 'passkeyRefused', 'tooManyGuesses'),
        },
      }),
      async (c) => {
        const begun = await logInWithPasskey(services, c.req.valid('json'), originOf(c));
        return c.json(await respondWithSession(c, begun), 200);
      },
    );
}
