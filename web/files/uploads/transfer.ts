import { noop } from '@tanstack/react-query';
import type { DetailedError } from 'tus-js-client';
import { backoffDelay } from '../../platform/http/backoff.ts';
import { toApiProblem, type ApiProblem } from '../../platform/http/problem.ts';
import { electLeader } from '../../platform/live/leader-election.ts';

/** The chunk size: a lost connection loses little, and a phone's memory is not exhausted. */
const CHUNK_SIZE = 5 * 1024 * 1024;
/** An earlier request is still being processed, or there were too many. A retry succeeds soon. */
const RETRYABLE_STATUSES = [409, 423, 429];

type TransferHandlers = {
  onProgress: (sent: number) => void;
  /** The server cannot be reached. The transfer retries with backoff, and when the device goes online. */
  onWaiting: () => void;
  onDone: () => void;
  onRefused: (problem: ApiProblem) => void;
  /** The browser can no longer read the chosen file. */
  onUnreadable: () => void;
};

/**
 * Sends a file, starting with the first byte that the server does not have. It continues after lost connections.
 * @returns a function that stops the transfer; the server keeps the received part
 */
export function transfer(url: string, file: Blob, handlers: TransferHandlers): () => void {
  let stopped = false;
  let cancelCurrent = () => {};
  let failures = 0;

  const send = async () => {
    const { Upload } = await import('tus-js-client');
    if (stopped) return;
    const upload = new Upload(file, {
      uploadUrl: url,
      chunkSize: CHUNK_SIZE,
      // Retries are done here, so that the app can show the wait and end it as soon as there is a connection.
      retryDelays: null,
      storeFingerprintForResuming: false,
      onProgress: (sent) => {
        // The library reports progress after an abort too.
        if (stopped) return;
        failures = 0;
        handlers.onProgress(sent);
      },
      onSuccess: () => handlers.onDone(),
      onError: (error) => void handleError(error),
    });
    cancelCurrent = () => void upload.abort();
    upload.start();
  };

  const handleError = async (error: Error | DetailedError) => {
    const response = 'originalResponse' in error ? error.originalResponse : null;
    const status = response?.getStatus() ?? 0;
    if (response && status >= 400 && status < 500 && !RETRYABLE_STATUSES.includes(status)) {
      const problem = await toApiProblem({ status, json: () => new Response(response.getBody()).json() });
      if (!stopped) handlers.onRefused(problem);
    } else if (await isReadable(file)) {
      wait();
    } else if (!stopped) {
      handlers.onUnreadable();
    }
  };

  const wait = () => {
    if (stopped) return;
    handlers.onWaiting();
    const retry = () => {
      cancelCurrent();
      begin();
    };
    const timer = setTimeout(retry, backoffDelay(failures++, Math.random()));
    addEventListener('online', retry);
    cancelCurrent = () => {
      clearTimeout(timer);
      removeEventListener('online', retry);
    };
  };

  // The upload library is loaded with the first file, which may fail as well.
  const begin = () => void send().catch(wait);
  const releaseLock = inOneTab(`passa ${url}`, begin);
  return () => {
    stopped = true;
    cancelCurrent();
    releaseLock();
  };
}

/**
 * Calls `begin` as soon as no other tab of this browser holds the lock.
 * @returns a function that releases the lock
 */
function inOneTab(name: string, begin: () => void): () => void {
  // Browsers offer locks to secure contexts only. Without TLS the server rejects concurrent uploads.
  if (!('locks' in navigator)) {
    begin();
    return noop;
  }
  return electLeader(name, () => {
    begin();
    return noop;
  }).resign;
}

async function isReadable(file: Blob): Promise<boolean> {
  return file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    );
}
