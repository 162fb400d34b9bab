import { m } from '@passa/domain';
import type { InferRequestType } from 'hono/client';
import { api } from '../../platform/http/client.ts';
import { ApiProblem } from '../../platform/http/problem.ts';
import { read } from '../../platform/http/read.ts';
import { useSignIn } from '../../platform/session/session.ts';

type WorkerSignUp = InferRequestType<typeof api.accounts.workers.$post>['json'];
type Credentials = InferRequestType<typeof api.session.$post>['json'];
type BusinessSignUp = InferRequestType<typeof api.accounts.businesses.$post>['json'];

/**
 * Signs up and logs in. The server's answer to the sign-up does not reveal whether the email address had an account
 * already. A failed log-in does, to the person who has just signed up.
 */
function useSignUp<Person extends Credentials>(send: (person: Person) => Promise<object>) {
  return useSignIn(async (person: Person) => {
    await send(person);
    const { email, password } = person;
    return read(api.session.$post({ json: { email, password } })).catch((problem: unknown) => {
      // The address had an account already.
      const isTaken = ['wrongCredentials', 'secondFactorNeeded'];
      if (!(problem instanceof ApiProblem) || !isTaken.includes(problem.code)) throw problem;
      throw new ApiProblem('invalidInput', { status: 0, fields: { email: m.validation_email_taken() } });
    });
  });
}

export const useSignUpWorker = () => useSignUp((json: WorkerSignUp) => read(api.accounts.workers.$post({ json })));

export const useSignUpBusiness = () =>
  useSignUp((json: BusinessSignUp) => read(api.accounts.businesses.$post({ json })));
