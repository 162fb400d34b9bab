import { useMutation } from '@tanstack/react-query';
import { unsubscribe } from '../../platform/http/client.ts';
import { read } from '../../platform/http/read.ts';

/** Switches off the mails that a mail's token is about, as its mail program would with one click. */
export const useUnsubscribe = () =>
  useMutation({
    mutationFn: (token: string) =>
      read(unsubscribe[':token'].$post({ param: { token }, form: { 'List-Unsubscribe': 'One-Click' } })),
  });
