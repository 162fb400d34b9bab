import { parseArgs } from 'node:util';

export type Options = {
  /** How many jobs each base has, the smallest first. */
  jobs: number[];
  /** How many of them are open, where that is not as the size says. */
  open: number | undefined;
  /** How long each figure is measured, in seconds. */
  seconds: number;
  connections: number[];
  /** What is measured of all that could be, by parts of their names with commas between. */
  only: string | undefined;
  /** Where a CPU profile of the measured program is left, if anywhere. */
  profile: string | undefined;
};

const numbers = (list: string): number[] => {
  const found = list.split(',').map(Number);
  if (found.every((each) => Number.isInteger(each) && each > 0)) return found;
  throw new Error(`${list} is no list of numbers.`);
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
