import { Agent, get } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { now } from '../statistics.ts';

// Holds streams open as browsers do, requests the list of a stream again when it receives an event of a job, and reports what each has received.
// It runs in a process of its own, so that its cost is not part of the server's.

/** A screen: the topics that it watches, and the path of its list if it shows one. */
export type Screen = { cookie: string; watch?: string; list?: string };
export type ReaderRequest = { open: { url: string; screens: Screen[] } } | { awaitEvent: string } | { report: true };
export type Report = {
  /** The time from the posting of each job until each list shows it. Milliseconds. */
  shown: number[];
  /** Messages about jobs, and requests of lists that followed. */
  messages: number;
  requests: number;
  /** Messages to screens without a list. */
  unneededMessages: number;
};
/** The reply to a request; for an event, the times at which each stream received it, in milliseconds since 1970. */
export type ReaderReply = { done: true } | { times: number[] } | { report: Report };

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
const OPEN_CONCURRENCY = 8;
/** As in the app: changes within this time are requested together. Milliseconds. */
const BATCH_WINDOW = 20;

let streams = 0;
let awaitedText: string | undefined;
let times: number[] = [];
const emptyReport = (): Report => ({ shown: [], messages: 0, requests: 0, unneededMessages: 0 });
let report = emptyReport();
const agent = new Agent({ keepAlive: true });

const reply = (message: ReaderReply) => void process.send?.(message);

function checkAwaited(event: string): void {
  if (!awaitedText || !event.includes(awaitedText)) return;
  times.push(now());
  if (times.length < streams) return;
  awaitedText = undefined;
  reply({ times });
}

type Listed = { id: string; createdAt: string };

/** Shows a list, and requests it again after each message: once for all that come meanwhile. */
function followList(origin: string, { cookie, list }: Screen): (event: string) => void {
  const received = new Set<string>();
  let isRequesting = false;
  const request = async () => {
    isRequesting = true;
    while (received.size > 0) {
      await setTimeout(BATCH_WINDOW);
      const due = [...received];
      received.clear();
      report.requests += 1;
      const response = await getJson<{ jobs?: Listed[]; shifts?: Listed[] }>(`${origin}${list ?? ''}`, cookie);
      const jobs = new Map(
        (response.jobs ?? response.shifts ?? []).map(({ id, createdAt }) => [id, Date.parse(createdAt)]),
      );
      for (const id of due) {
        const postedAt = jobs.get(id);
        if (postedAt !== undefined) report.shown.push(now() - postedAt);
      }
    }
    isRequesting = false;
  };
  return (event) => {
    const id = /event: job-opened\ndata: \{"jobId":"([^"]+)"/.exec(event)?.[1];
    if (id) received.add(id);
    if (!isRequesting) void request();
  };
}

function getJson<Body>(url: string, cookie: string): Promise<Body> {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: { Cookie: cookie } }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
      response.once('end', () => resolve(JSON.parse(text) as Body));
    }).once('error', reject);
  });
}

function open(url: string, screen: Screen): Promise<void> {
  const { cookie, watch, list } = screen;
  const path = watch ? `${url}?watch=${encodeURIComponent(watch)}` : url;
  const follow = list ? followList(new URL(url).origin, screen) : () => void (report.unneededMessages += 1);
  return new Promise((resolve, reject) => {
    const outgoing = get(path, { agent: false, headers: { ...HEADERS, Cookie: cookie, Referer: url } }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`A stream responded with ${String(response.statusCode)}.`));
      let buffered = '';
      response.setEncoding('utf8');
      response.once('data', () => resolve());
      response.on('data', (chunk: string) => {
        const events = (buffered + chunk).split('\n\n');
        buffered = events.pop() ?? '';
        for (const event of events) {
          checkAwaited(event);
          if (!event.includes('event: job-')) continue;
          report.messages += 1;
          follow(event);
        }
      });
      response.once('close', () => process.exit(1));
    });
    outgoing.once('error', reject);
  });
}

process.on('message', (message: ReaderRequest) => {
  if ('awaitEvent' in message) {
    [awaitedText, times] = [message.awaitEvent, []];
    reply({ done: true });
    return;
  }
  if ('report' in message) {
    reply({ report });
    report = emptyReport();
    return;
  }
  const { url, screens } = message.open;
  streams += screens.length;
  const rest = screens.values();
  const openSome = async () => {
    for (const screen of rest) await open(url, screen);
  };
  void Promise.all(Array.from({ length: OPEN_CONCURRENCY }, openSome)).then(() => reply({ done: true }));
});
