import { m } from '@passa/domain';
import type { InferRequestType } from 'hono/client';
import { api } from '../../platform/http/client.ts';
import { ApiProblem } from '../../platform/http/problem.ts';
import { readJson } from '../../platform/http/read-json.ts';
import { useSignIn } from '../../platform/session/session.ts';
import { logIn, SecondFactorNeeded } from '../../security/index.ts';

type WorkerSignUpRequest = InferRequestType<typeof api.accounts.workers.$post>['json'];
type Credentials = InferRequestType<typeof api.session.$post>['json'];
type BusinessSignUpRequest = InferRequestType<typeof api.accounts.businesses.$post>['json'];

/**
 * Signs up and logs in. The server's response to the sign-up does not reveal whether the email address had an account
 * already. A failed log-in does, to the person who has just signed up.
 */
function useSignUp<Person extends Credentials>(send: (person: Person) => Promise<object>) {
  return useSignIn(async (person: Person) => {
    await send(person);
    const { email, password } = person;
    return logIn({ email, password }).catch((problem: unknown) => {
      // The address had an account already.
      const isRefused = problem instanceof ApiProblem && problem.code === 'wrongCredentials';
      if (!isRefused && !(problem instanceof SecondFactorNeeded)) throw problem;
      throw new ApiProblem('invalidInput', { status: 0, fields: { email: m.validation_email_taken() } });
    });
  });
}

export const useSignUpWorker = () =>
  useSignUp((json: WorkerSignUpRequest) => readJson(api.accounts.workers.$post({ json })));

export const useSignUpBusiness = () =>
  useSignUp((json: BusinessSignUpRequest) => readJson(api.accounts.businesses.$post({ json })));
