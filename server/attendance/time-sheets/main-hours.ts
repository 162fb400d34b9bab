import { parseArgs } from 'node:util';
import { parsedArguments, runOperatorCommand, saveBody, UsageError } from '../../operations/index.ts';

const USAGE = `Usage: npm run hours -- --file <path> [--from <day>] [--to <day>] [--state approved|settled] [--lang en|sv]

Writes the approved and paid hours of all hires whose employer is the operator. Days are Stockholm dates, such as 2026-09-05.
`;

await runOperatorCommand(USAGE, async (request) => {
  const text = { type: 'string' } as const;
  const { file, ...query } = parsedArguments(
    () => parseArgs({ options: { file: text, from: text, to: text, state: text, lang: text } }).values,
  );
  if (file === undefined) throw new UsageError('Name a file for the hours.');
  const response = await request('GET', `hours.csv?${new URLSearchParams(query).toString()}`);
  return [`${await saveBody(response, file)} holds the hours.`];
});
