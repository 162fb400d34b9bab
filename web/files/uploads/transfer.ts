import type { DetailedError } from 'tus-js-client';
import { problemIn, type ApiProblem } from '../../platform/http/problem.ts';
import { inOneTab } from './in-one-tab.ts';

/** The chunk size: a lost connection loses little, and a phone's memory is not exhausted. */
const CHUNK = 5 * 1024 * 1024;
const LONGEST_WAIT = 30_000;
/** A request that overlaps with an earlier one, which the server still processes. A retry succeeds soon. */
const PASSING = [409, 423, 429];

type Watch = {
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
export function transfer(url: string, file: Blob, watch: Watch): () => void {
  let stopped = false;
  let hold = () => {};
  let failures = 0;

  const send = async () => {
    const { Upload } = await import('tus-js-client');
    if (stopped) return;
    const upload = new Upload(file, {
      uploadUrl: url,
      chunkSize: CHUNK,
      // Retries are done here, so that the app can show the wait and end it as soon as there is a connection.
      retryDelays: null,
      storeFingerprintForResuming: false,
      onProgress: (sent) => {
        failures = 0;
        watch.onProgress(sent);
      },
      onSuccess: () => watch.onDone(),
      onError: (error) => void judge(error),
    });
    hold = () => void upload.abort();
    upload.start();
  };

  const judge = async (error: Error | DetailedError) => {
    const answer = 'originalResponse' in error ? error.originalResponse : null;
    const status = answer?.getStatus() ?? 0;
    if (answer && status >= 400 && status < 500 && !PASSING.includes(status)) {
      watch.onRefused(await problemIn({ status, json: () => new Response(answer.getBody()).json() }));
    } else if (await isReadable(file)) {
      wait();
    } else if (!stopped) {
      watch.onUnreadable();
    }
  };

  const wait = () => {
    if (stopped) return;
    watch.onWaiting();
    const goOn = () => {
      hold();
      begin();
    };
    const timer = setTimeout(goOn, Math.min(1000 * 2 ** failures++, LONGEST_WAIT));
    addEventListener('online', goOn);
    hold = () => {
      clearTimeout(timer);
      removeEventListener('online', goOn);
    };
  };

  // The upload library is loaded with the first file, which may fail as well.
  const begin = () => void send().catch(wait);
  const leave = inOneTab(`passa ${url}`, begin);
  return () => {
    stopped = true;
    hold();
    leave();
  };
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
