import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { ReaderReply, ReaderRequest, Report, Screen } from './readers.ts';

/** Many open streams, held by another process. */
export function openStreamClients(url: string) {
  const readers = fork(join(import.meta.dirname, 'readers.ts'));
  const ended = once(readers, 'exit');
  const failure = ended.then(() => Promise.reject(new Error('A stream ended early.')));
  failure.catch(() => {});
  const nextReply = async () => ((await Promise.race([once(readers, 'message'), failure])) as [ReaderReply])[0];
  async function send(message: ReaderRequest): Promise<ReaderReply> {
    const reply = nextReply();
    readers.send(message);
    return reply;
  }
  return {
    /** Opens a stream for each screen, and waits until all are ready. */
    open: (screens: Screen[]) => send({ open: { url, screens } }),
    /**
     * Performs an action.
     * @returns the times at which each stream received the text
     */
    async timesOfEvent(text: string, trigger: () => Promise<unknown>): Promise<number[]> {
      await send({ awaitEvent: text });
      const reply = nextReply();
      await trigger();
      const result = await reply;
      return 'times' in result ? result.times : [];
    },
    /** What the screens have received since the last report. */
    async report(): Promise<Report> {
      const result = await send({ report: true });
      if (!('report' in result)) throw new Error('The readers did not report.');
      return result.report;
    },
    close: async () => {
      readers.kill();
      await ended;
    },
  };
}
