import { createRoute, z } from '@hono/zod-openapi';
import {
  businessSignUpSchema,
  logInSchema,
  workerSignUpSchema,
  type BusinessSignUp,
  type WorkerSignUp,
} from '@passa/domain';
import type { Context } from 'hono';
import type { Transaction } from '../platform/database/database.ts';
import { ApiError } from '../platform/http/errors.ts';
import type { RequestEnv } from '../platform/http/request.ts';
import { body, json, newRouter, refusals } from '../platform/http/router.ts';
import type { Services } from '../platform/services.ts';
import { accountSchema, presentAccount } from './present.ts';
import { accountOf, insertBusiness, insertWorker } from './queries.ts';

const signedIn = z.object({ account: accountSchema });
const tags = ['Accounts'];

const signUpWorker = createRoute({
  method: 'post',
  path: '/accounts/workers',
  tags,
  summary: 'Sign up as a worker, and be signed in',
  request: body(workerSignUpSchema),
  responses: { 201: json(signedIn, 'The account'), ...refusals('invalidInput', 'notJson', 'emailTaken') },
});

const signUpBusiness = createRoute({
  method: 'post',
  path: '/accounts/businesses',
  tags,
  summary: 'Sign up as a business, and be signed in',
  request: body(businessSignUpSchema),
  responses: { 201: json(signedIn, 'The account'), ...refusals('invalidInput', 'notJson', 'emailTaken') },
});

const logIn = createRoute({
  method: 'post',
  path: '/session',
  tags,
  summary: 'Log in',
  request: body(logInSchema),
  responses: { 200: json(signedIn, 'The account'), ...refusals('invalidInput', 'notJson', 'wrongCredentials') },
});

const logOut = createRoute({
  method: 'delete',
  path: '/session',
  tags,
  summary: 'Log out',
  responses: { 200: json(z.object({}), 'The session is over, if there was one') },
});

const whoAmI = createRoute({
  method: 'get',
  path: '/session',
  tags,
  summary: 'Who is signed in',
  responses: { 200: json(z.object({ account: accountSchema.nullable() }), 'The account; null for nobody') },
});

export function accountRoutes(services: Services) {
  const { db, authentication } = services;

  /** Identity, role, profile and session come to be together or not at all. */
  async function signUp<Person extends WorkerSignUp | BusinessSignUp>(
    c: Context<RequestEnv>,
    person: Person,
    insertProfile: (tx: Transaction, userId: string, person: Person) => Promise<void>,
  ) {
    const { email, password } = person;
    const name = `${person.firstName} ${person.lastName}`;
    const { userId, headers } = await db.transaction(async (tx) => {
      const created = await authentication.within(tx).signUp({ name, email, password }, c.req.raw.headers);
      await insertProfile(tx, created.userId, person);
      return created;
    });
    passOnCookies(headers, c);
    return presentOwn(userId);
  }

  async function presentOwn(userId: string) {
    const account = await accountOf(db, userId);
    if (!account) throw new ApiError('notFound');
    return presentAccount(account);
  }

  return newRouter()
    .openapi(signUpWorker, async (c) => c.json({ account: await signUp(c, c.req.valid('json'), insertWorker) }, 201))
    .openapi(signUpBusiness, async (c) =>
      c.json({ account: await signUp(c, c.req.valid('json'), insertBusiness) }, 201),
    )
    .openapi(logIn, async (c) => {
      const session = await authentication.signIn(c.req.valid('json'), c.req.raw.headers);
      if (!session) throw new ApiError('wrongCredentials');
      passOnCookies(session.headers, c);
      return c.json({ account: await presentOwn(session.userId) }, 200);
    })
    .openapi(logOut, async (c) => {
      passOnCookies(await authentication.signOut(c.req.raw.headers), c);
      return c.json({}, 200);
    })
    .openapi(whoAmI, async (c) => {
      const identity = await authentication.identify(c.req.raw.headers);
      return c.json({ account: identity ? await presentOwn(identity.userId) : null }, 200);
    });
}

function passOnCookies(from: Headers, c: Context): void {
  for (const cookie of from.getSetCookie()) c.header('Set-Cookie', cookie, { append: true });
}
