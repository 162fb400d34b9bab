import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { InferRequestType, InferResponseType } from 'hono/client';
import { api } from '../platform/http/client.ts';
import { answered, read, until } from '../platform/http/read.ts';

type OwnFiles = InferResponseType<typeof api.files.$get>;
export type OwnFile = OwnFiles['files'][number];
export type Upload = OwnFiles['uploads'][number];
export type NewUpload = InferRequestType<typeof api.uploads.$post>['json'];

/** What a worker has stored, and what is on its way. */
export const filesQuery = queryOptions({
  queryKey: ['files'],
  queryFn: ({ signal }) => read(api.files.$get(undefined, until(signal))),
});

/** Asks for room for a file, whose bytes are then sent to the upload's address. */
export const openUpload = async (json: NewUpload): Promise<Upload> => (await read(api.uploads.$post({ json }))).upload;

/** Gives an upload up, with what has arrived of it. */
export async function closeUpload({ url }: Upload): Promise<void> {
  await answered(fetch(url, { method: 'DELETE', headers: { 'Tus-Resumable': '1.0.0' } }));
}

export async function sendPoster({ id }: OwnFile, picture: Blob): Promise<void> {
  const headers = { 'Content-Type': 'image/jpeg' };
  await answered(fetch(`/api/files/${id}/poster`, { method: 'PUT', headers, body: picture }));
}

export function useRemoveFile() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: OwnFile) => answered(fetch(`/api/files/${id}`, { method: 'DELETE' })),
    // Under way until the list shows it; a refusal refreshes as well: what was on the screen is over.
    onSettled: () => queryClient.invalidateQueries({ queryKey: filesQuery.queryKey }),
  });
}
