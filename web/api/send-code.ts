import type { SecondFactorCode } from '@passa/domain';
import { api } from './client.ts';
import { read } from './read.ts';
import { useSignIn } from './session.ts';

/** Goes on with a log-in whose password was right. */
export const useSendCode = () =>
  useSignIn((json: SecondFactorCode) => read(api.session['second-factor'].$post({ json })));
