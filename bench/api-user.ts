import { randomUUID } from 'node:crypto';
import { aBusiness, aWorker } from '@passa/e2e/setup/people.ts';

/** A signed-up account that calls the API. */
export type ApiUser = { email: string; cookie: string; call: (path: string, json?: object) => Promise<unknown> };

export async function signUp(baseUrl: string, role: 'workers' | 'businesses'): Promise<ApiUser> {
  const email = `${randomUUID()}@example.se`;
  const account = role === 'workers' ? aWorker() : aBusiness();
  await call(baseUrl, `/api/accounts/${role}`, '', { ...account, email });
  const loggedIn = await call(baseUrl, '/api/session', '', { email, password: account.password });
  const cookie = loggedIn.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ');
  return {
    email,
    cookie,
    call: async (path, json) => (await call(baseUrl, path, cookie, json)).json() as Promise<unknown>,
  };
}

async function call(baseUrl: string, path: string, cookie: string, json?: object): Promise<Response> {
  const response = await fetch(baseUrl + path, {
    headers: { Cookie: cookie, Origin: baseUrl, ...(json && { 'Content-Type': 'application/json' }) },
    ...(json && { method: 'POST', body: JSON.stringify(json) }),
  });
  if (!response.ok) throw new Error(`${path} responded with ${response.status}: ${await response.text()}`);
  return response;
}
