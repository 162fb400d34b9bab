import type { TextLanguage } from '@passa/domain';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../platform/http/client.ts';
import { read } from '../../platform/http/read.ts';

/** Chooses a language, for this browser and for the account. The page is in the one that it was loaded in. */
export const useChooseLanguage = () =>
  useMutation({ mutationFn: (language: TextLanguage) => read(api.language.$put({ json: { language } })) });
