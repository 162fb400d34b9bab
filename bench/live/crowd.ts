import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Answered, Asked } from './readers.ts';

/** Many open streams, held by another process. */
export function aCrowd(url: string) {
  const readers = fork(join(import.meta.dirname, 'readers.ts'));
  const ended = once(readers, 'exit');
  const lost = ended.then(() => Promise.reject(new Error('A stream of the crowd ended.')));
  lost.catch(() => {});
  async function ask(asked: Asked): Promise<Answered> {
    const answered = once(readers, 'message');
    readers.send(asked);
    return ((await Promise.race([answered, lost])) as [Answered])[0];
  }
  return {
    /** Opens a stream for each of these, and waits until all are ready. */
    open: (cookies: string[]) => ask({ open: { url, cookies } }),
    /** When each stream has heard of something. To be called before it is done. */
    heard: async (words: string) => (await ask({ await: words })).times,
    /** Takes whatever is said without waiting for it. */
    disperse: async () => {
      readers.kill();
      await ended;
    },
  };
}

export type Crowd = ReturnType<typeof aCrowd>;
