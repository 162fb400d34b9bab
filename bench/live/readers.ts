import { get } from 'node:http';
import { now } from '../statistics.ts';

// Holds streams open, and reports when each has received an event. It runs in a process of its own, so that its cost is
// not part of the server's.

export type ReaderRequest = { open: { url: string; cookies: string[] } } | { await: string };
/** The reply to a request, or the times at which each stream received the event. Milliseconds since 1970. */
export type ReaderReply = { done: true } | { times: number[] };

/** The headers of a browser, so that the server's memory per stream is realistic. */
const HEADERS = {
  Accept: 'text/event-stream',
  'Accept-Encoding': 'gzip, deflate, br, zstd',
  'Accept-Language': 'sv-SE,sv;q=0.9,en-SE;q=0.8,en;q=0.7',
  'Cache-Control': 'no-cache',
  'Sec-Fetch-Dest': 'empty',
  'Sec-Fetch-Mode': 'cors',
  'Sec-Fetch-Site': 'same-origin',
  'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
};
const OPENED_AT_ONCE = 8;

let streams = 0;
let awaitedText: string | undefined;
let times: number[] = [];

function read(event: string): void {
  if (!awaitedText || !event.includes(awaitedText)) return;
  times.push(now());
  if (times.length < streams) return;
  awaitedText = undefined;
  process.send?.({ times } satisfies ReaderReply);
}

const done = () => void process.send?.({ done: true } satisfies ReaderReply);

function open(url: string, cookie: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const outgoing = get(url, { agent: false, headers: { ...HEADERS, Cookie: cookie, Referer: url } }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`A stream responded with ${String(response.statusCode)}.`));
      let buffered = '';
      response.setEncoding('utf8');
      response.once('data', () => resolve());
      response.on('data', (chunk: string) => {
        const events = (buffered + chunk).split('\n\n');
        buffered = events.pop() ?? '';
        for (const event of events) read(event);
      });
      response.once('close', () => process.exit(1));
    });
    outgoing.once('error', reject);
  });
}

process.on('message', (message: ReaderRequest) => {
  if ('await' in message) {
    [awaitedText, times] = [message.await, []];
    done();
    return;
  }
  const { url, cookies } = message.open;
  streams += cookies.length;
  const rest = cookies.values();
  const openSome = async () => {
    for (const cookie of rest) await open(url, cookie);
  };
  void Promise.all(Array.from({ length: OPENED_AT_ONCE }, openSome)).then(done);
});
