import { parseArgs } from 'node:util';

export type Options = {
  /** The number of jobs in each database, the smallest first. */
  jobs: number[];
  /** The number of open jobs, unless it follows from the size. */
  open: number | undefined;
  /** The duration of each measurement in seconds. */
  seconds: number;
  connections: number[];
  /** Restricts the measurements to names that contain one of these comma-separated words. */
  only: string | undefined;
  /** The folder for a CPU profile of the server, if any. */
  profile: string | undefined;
};

const numbers = (list: string): number[] => {
  const found = list.split(',').map(Number);
  if (found.every((each) => Number.isInteger(each) && each > 0)) return found;
  throw new Error(`${list} is not a list of numbers.`);
};

export function readOptions(args: string[]): Options {
  const { values } = parseArgs({
    args,
    options: {
      jobs: { type: 'string', default: '1000,100000,1000000' },
      open: { type: 'string' },
      seconds: { type: 'string', default: '2' },
      connections: { type: 'string', default: '1,20,200' },
      only: { type: 'string' },
      profile: { type: 'string' },
    },
  });
  return {
    jobs: numbers(values.jobs).toSorted((a, b) => a - b),
    open: values.open === undefined ? undefined : numbers(values.open)[0],
    seconds: numbers(values.seconds)[0] ?? 2,
    connections: numbers(values.connections).toSorted((a, b) => a - b),
    only: values.only,
    profile: values.profile,
  };
}
