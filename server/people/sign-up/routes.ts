import { createRoute, z } from '@hono/zod-openapi';
import { businessSignUpSchema, workerSignUpSchema } from '@passa/domain';
import type { Context } from 'hono';
import { clientAddress } from '../../platform/http/client-address.ts';
import type { RequestEnv } from '../../platform/http/request.ts';
import { errorResponsesFor } from '../../core/errors.ts';
import { body, json, newRouter } from '../../platform/http/router.ts';
import { preferredLanguage } from '../../platform/language/request-language.ts';
import type { Services } from '../../core/services.ts';
import { insertBusiness, insertWorker } from './queries.ts';
import { signUp } from './sign-up.ts';

const signedUp = json(
  z.object({}),
  'The address has an account. Where it had one before, nothing has changed, and its owner is notified by mail.',
);
const tags = ['Accounts'];

/** Routes for signing up. */
export function signUpRoutes(services: Services) {
  const { config } = services;
  const originOf = (c: Context<RequestEnv>) => ({
    address: clientAddress(c.env.incoming, config.trustedProxies),
    language: preferredLanguage(c, config.publicUrl),
  });

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
        await signUp(services, c.req.valid('json'), insertWorker, originOf(c));
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
        await signUp(services, c.req.valid('json'), insertBusiness, originOf(c));
        return c.json({}, 201);
      },
    );
}
