import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { ReaderReply, ReaderRequest, Report, Screen } from './readers.ts';

/** Many open streams, held by another process. */
export function openStreamClients(url: string) {
  const readers = fork(join(import.meta.dirname, 'readers.ts'));
  const ended = once(readers, 'exit');
  const lost = ended.then(() => Promise.reject(new Error('A stream ended early.')));
  lost.catch(() => {});
  const said = async () => ((await Promise.race([once(readers, 'message'), lost])) as [ReaderReply])[0];
  async function ask(asked: ReaderRequest): Promise<ReaderReply> {
    const answered = said();
    readers.send(asked);
    return answered;
  }
  return {
    /** Opens a stream for each screen, and waits until all are ready. */
    open: (screens: Screen[]) => ask({ open: { url, screens } }),
    /**
     * Performs an action.
     * @returns the times at which each stream received the text
     */
    async untilReceived(words: string, act: () => Promise<unknown>): Promise<number[]> {
      await ask({ await: words });
      const heard = said();
      await act();
      const answer = await heard;
      return 'times' in answer ? answer.times : [];
    },
    /** What the screens have received since the last report. */
    async report(): Promise<Report> {
      const answer = await ask({ report: true });
      if (!('report' in answer)) throw new Error('The readers did not report.');
      return answer.report;
    },
    close: async () => {
      readers.kill();
      await ended;
    },
  };
}

export type StreamClients = ReturnType<typeof openStreamClients>;
