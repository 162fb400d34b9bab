import type { Concerned } from './refetch-soon.ts';

/**
 * Lets each browser wait for a moment of its own, so that not all of them ask at once. What comes meanwhile goes along.
 * @param longest milliseconds
 */
export function spread(longest: number, refetch: (concerned: Concerned) => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waiting: Concerned[] = [];
  const go = () => {
    const gone = waiting;
    waiting = [];
    timer = undefined;
    refetch((query) => gone.some((concerned) => concerned(query)));
  };
  return {
    add: (concerned: Concerned) => {
      waiting.push(concerned);
      timer ??= setTimeout(go, Math.random() * longest);
    },
    stop: () => clearTimeout(timer),
  };
}
