import { parseArgs } from 'node:util';

export type Options = {
  /** The number of jobs in each database, the smallest first. */
  jobs: number[];
  /** The number of open jobs, unless it follows from the size. */
  open: number | undefined;
  /** The duration of each window in seconds. */
  seconds: number;
  /** The number of rounds. Each measures the program, the bare server and pgbench once. */
  rounds: number;
  /** Restricts the measurements to names that contain one of these words. */
  only: string[];
  /** The folder for a CPU profile of the server, if any. */
  profile: string | undefined;
};

const numbers = (list: string): number[] => {
  const found = list.split(',').map(Number);
  if (found.every((each) => Number.isInteger(each) && each > 0)) return found;
  throw new Error(`${list} is not a list of numbers.`);
};

const number = (text: string): number => {
  const [found, ...others] = numbers(text);
  if (found !== undefined && others.length === 0) return found;
  throw new Error(`${text} is not a number.`);
};

export function readOptions(args: string[]): Options {
  const { values } = parseArgs({
    args,
    options: {
      jobs: { type: 'string', default: '1000,100000,1000000' },
      open: { type: 'string' },
      seconds: { type: 'string', default: '5' },
      rounds: { type: 'string', default: '3' },
      only: { type: 'string', default: '' },
      profile: { type: 'string' },
    },
  });
  return {
    jobs: numbers(values.jobs).toSorted((a, b) => a - b),
    open: values.open === undefined ? undefined : number(values.open),
    seconds: number(values.seconds),
    rounds: number(values.rounds),
    only: values.only.split(',').filter((word) => word !== ''),
    profile: values.profile,
  };
}

/** Whether the options select the route with this name. */
export const matchesNames = ({ only }: Options, name: string): boolean =>
  only.length === 0 || only.some((word) => name.includes(word.trim()));
