import type { SecondFactorCode } from '@passa/domain';
import { api } from '../../platform/http/client.ts';
import { read } from '../../platform/http/read.ts';
import { useSignIn } from '../../platform/session/session.ts';

/** Goes on with a log-in whose password was right. */
export const useSendCode = () =>
  useSignIn((json: SecondFactorCode) => read(api.session['second-factor'].$post({ json })));
