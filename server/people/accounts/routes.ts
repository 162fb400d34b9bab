import { createRoute, z } from '@hono/zod-openapi';
import {
  businessSignUpSchema,
  logInSchema,
  passkeyLogInSchema,
  secondFactorCodeSchema,
  workerSignUpSchema,
} from '@passa/domain';
import type { Context } from 'hono';
import { recordLanguage } from '../language/index.ts';
import { requestOptionsSchema } from '../../security/index.ts';
import { withTransaction } from '../../core/unit-of-work.ts';
import { clientAddress } from '../../platform/http/client-address.ts';
import { appendCookies } from '../../platform/http/cookies.ts';
import { ApiError } from '../../platform/http/errors.ts';
import type { RequestEnv } from '../../platform/http/request.ts';
import { errorResponsesFor } from '../../core/errors.ts';
import { body, json, newRouter } from '../../platform/http/router.ts';
import { preferredLanguage } from '../../platform/language/request-language.ts';
import type { Services } from '../../core/services.ts';
import { currentSession, currentSessionSchema, loggedInSchema, presentInOwnLanguage } from './current-session.ts';
import { logIn as beginLogIn, logInWithCode, type NewSession } from './log-in.ts';
import { beginPasskeyLogIn, logInWithPasskey } from './passkey-log-in.ts';
import { accountOf, insertBusiness, insertWorker } from './queries.ts';
import { signUp } from './sign-up.ts';

const signedUp = json(
  z.object({}),
  'The address has an account. Where it had one before, nothing has changed, and its owner is notified by mail.',
);
const tags = ['Accounts'];

/** Routes for signing up, logging in and out, and the current session. */
export function accountRoutes(services: Services) {
  const { db, authentication, config } = services;
  const addressOf = (c: Context<RequestEnv>) => clientAddress(c.env.incoming, config.trustedProxies);

  const signUpOrigin = (c: Context<RequestEnv>) => ({
    address: addressOf(c),
    language: preferredLanguage(c, config.publicUrl),
  });

  const originOf = (c: Context<RequestEnv>) => ({ headers: c.req.raw.headers, address: addressOf(c) });

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
        path: '/accounts/workers',
        tags,
        summary: 'Sign up as a worker',
        request: body(workerSignUpSchema),
        responses: {
          201: signedUp,
          ...errorResponsesFor('invalidInput', 'notJson', 'tooManySignUps', 'tooManyGuesses', 'tooBusy'),
        },
      }),
      async (c) => {
        await signUp(services, c.req.valid('json'), insertWorker, signUpOrigin(c));
        return c.json({}, 201);
      },
    )
    .openapi(
      createRoute({
        method: 'post',
        path: '/accounts/businesses',
        tags,
        summary: 'Sign up as a business',
        request: body(businessSignUpSchema),
        responses: {
          201: signedUp,
          ...errorResponsesFor('invalidInput', 'notJson', 'tooManySignUps', 'tooManyGuesses', 'tooBusy'),
        },
      }),
      async (c) => {
        await signUp(services, c.req.valid('json'), insertBusiness, signUpOrigin(c));
        return c.json({}, 201);
      },
    )
    .openapi(
      createRoute({
        method: 'post',
        path: '/session',
        tags,
        summary: 'Log in',
        request: body(logInSchema),
        responses: {
          200: json(loggedInSchema, 'The account'),
          ...errorResponsesFor(
            'invalidInput',
            'notJson',
            'wrongCredentials',
            'secondFactorNeeded',
            'tooManyGuesses',
            'tooBusy',
          ),
        },
      }),
      async (c) => {
        const begun = await beginLogIn(services, c.req.valid('json'), originOf(c));
        if (!('pending' in begun)) return c.json(await respondWithSession(c, begun), 200);
        appendCookies(begun.cookies, c);
        throw new ApiError('secondFactorNeeded');
      },
    )
    .openapi(
      createRoute({
        method: 'post',
        path: '/session/second-factor',
        tags,
        summary: 'Complete a log-in that was answered with secondFactorNeeded, by an app code or a recovery code',
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
    )
    .openapi(
      createRoute({
        method: 'delete',
        path: '/session',
        tags,
        summary: 'Log out',
        responses: { 200: json(z.object({}), 'The session has ended, if there was one') },
      }),
      async (c) => {
        const { headers } = c.req.raw;
        const identity = await authentication.identify(headers);
        const cookies = await withTransaction(services, async ({ tx, record }) => {
          const loggedOut = await authentication.within(tx).logOut(headers);
          if (identity) await record({ action: 'signed-out', actorId: identity.userId, accountId: identity.userId });
          return loggedOut.getSetCookie();
        });
        appendCookies(cookies, c);
        return c.json({}, 200);
      },
    )
    .openapi(
      createRoute({
        method: 'get',
        path: '/session',
        tags,
        summary: 'The account that is logged in',
        responses: {
          200: json(currentSessionSchema, 'The account and the end of its session; null without a session'),
        },
      }),
      async (c) => c.json(await currentSession(services, c), 200),
    );
}
