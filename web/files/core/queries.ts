import { queryOptions } from '@tanstack/react-query';
import type { InferRequestType, InferResponseType } from 'hono/client';
import { api } from '../../platform/http/client.ts';
import { fetchFromServer } from '../../platform/http/connection.ts';
import { ensureOk, readJson, withSignal } from '../../platform/http/read-json.ts';
import { isUnder } from '../../platform/live/schedule-invalidation.ts';
import { useAction } from '../../platform/live/use-action.ts';

type OwnFiles = InferResponseType<typeof api.files.$get>;
export type OwnFile = OwnFiles['files'][number];
export type Upload = OwnFiles['uploads'][number];
export type NewUpload = InferRequestType<typeof api.uploads.$post>['json'];

/** The worker's stored files and unfinished uploads. */
export const filesQuery = queryOptions({
  queryKey: ['files'],
  queryFn: ({ signal }) => readJson(api.files.$get(undefined, withSignal(signal))),
});

/** Creates an upload. The file is then sent to the upload's URL. */
export const openUpload = async (json: NewUpload): Promise<Upload> =>
  (await readJson(api.uploads.$post({ json }))).upload;

/** Cancels an upload and deletes the received part. */
export async function closeUpload({ url }: Upload): Promise<void> {
  await ensureOk(fetchFromServer(url, { method: 'DELETE', headers: { 'Tus-Resumable': '1.0.0' } }));
}

export async function sendPoster({ id }: OwnFile, picture: Blob): Promise<void> {
  const headers = { 'Content-Type': 'image/jpeg' };
  await ensureOk(fetchFromServer(`/api/files/${id}/poster`, { method: 'PUT', headers, body: picture }));
}

export const useRemoveFile = ({ id }: OwnFile) =>
  useAction(() => ensureOk(fetchFromServer(`/api/files/${id}`, { method: 'DELETE' })), isUnder(filesQuery.queryKey));
