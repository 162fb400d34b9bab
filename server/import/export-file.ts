import { isUtf8 } from 'node:buffer';
import { createReadStream } from 'node:fs';
import { open, readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import {
  isCollection,
  isFields,
  parseId,
  idFault,
  type Collection,
  type Fields,
  type LegacyRecord,
} from './legacy-record.ts';
import { linesOf, UnreadableFileError } from './lines.ts';

const TOKEN = /"(?:[^"\\]|\\.)*"|[{}[\],:]/g;

/** A level of nesting: a list at an index, or an object with its keys so far. */
type Level = { keys?: Set<string>; at: string };

/**
 * The paths of keys that occur more than once in an object: `JSON.parse` keeps the last one silently.
 * @param json a text that `JSON.parse` accepts
 */
export function repeatedKeys(json: string): string[][] {
  const repeated: string[][] = [];
  const levels: Level[] = [];
  let text: string | undefined;
  for (const [token] of json.matchAll(TOKEN)) {
    const level = levels.at(-1);
    if (token === '{') levels.push({ keys: new Set(), at: '' });
    else if (token === '[') levels.push({ at: '*' });
    else if (token === '}' || token === ']') levels.pop();
    else if (token.startsWith('"')) text = token;
    else if (token === ':' && text !== undefined && level?.keys) {
      level.at = JSON.parse(text) as string;
      if (level.keys.has(level.at)) repeated.push(levels.map(({ at }) => at));
      level.keys.add(level.at);
    }
  }
  return repeated;
}

/** A document of the file: one of a known collection with an id, or one to be rejected. */
type Entry = {
  collection: string;
  place: string;
  id: string | undefined;
  /** The reason why its id is unusable. */
  idFault: string | undefined;
  fields: Fields;
  /** The fields that occur more than once, of which the last counts. */
  repeatedFields: () => string[];
};

/** Iterates over the documents of an export in file order; can be called repeatedly. */
export type ExportFile = () => AsyncIterable<Entry>;

const LINE_BY_LINE = ['.ndjson', '.jsonl'];

/**
 * Opens an export in either format. NDJSON is read line by line; a JSON document is read whole.
 * @throws UnreadableFileError naming the line that cannot be read
 */
export async function openExport(path: string): Promise<ExportFile> {
  if (LINE_BY_LINE.includes(extname(path).toLowerCase()) || (await startsWithALine(path))) {
    return () => entriesByLine(path);
  }
  const entries = entriesOfDocument(await readFile(path));
  // oxlint-disable-next-line typescript/require-await -- both formats share one signature
  return async function* () {
    yield* entries;
  };
}

/** Iterates over the documents of one collection that have a usable id. */
export async function* recordsOf(file: ExportFile, collection: Collection): AsyncGenerator<LegacyRecord> {
  for await (const entry of file()) {
    if (entry.collection === collection && entry.id !== undefined)
      yield { collection, id: entry.id, fields: entry.fields };
  }
}

async function startsWithALine(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(4096) });
    return /^\uFEFF?\s*\{\s*"(collection|id)"\s*:/.test(buffer.toString('utf8', 0, bytesRead));
  } finally {
    await file.close();
  }
}

async function* entriesByLine(path: string): AsyncGenerator<Entry> {
  let isEmpty = true;
  for await (const { text, number } of linesOf(createReadStream(path))) {
    isEmpty = false;
    const line: unknown = parse(
      text,
      () => `Line ${number} is not a complete JSON object, from column ${errorPosition(text) + 1}.`,
    );
    if (!isFields(line)) throw new UnreadableFileError(`Line ${number} is not a JSON object.`);
    const { collection, id, data, ...fields } = line;
    if (typeof collection !== 'string') throw new UnreadableFileError(`Line ${number} names no "collection".`);
    yield {
      collection,
      place: `line ${number}`,
      id: parseId(id),
      idFault: idFault(id),
      fields: isFields(data) ? data : fields,
      repeatedFields: () => repeatedKeys(text).map((path) => path.join('.')),
    };
  }
  if (isEmpty) throw new UnreadableFileError('The file is empty.');
}

function entriesOfDocument(bytes: Buffer): Entry[] {
  if (!isUtf8(bytes)) throw new UnreadableFileError('The file is not UTF-8.');
  const text = new TextDecoder().decode(bytes);
  if (text.trim() === '') throw new UnreadableFileError('The file is empty.');
  const root: unknown = parse(
    text,
    () => `The JSON is incomplete or invalid at ${placeIn(text, errorPosition(text))}.`,
  );
  if (!isFields(root) || !Object.keys(root).some(isCollection)) {
    throw new UnreadableFileError('The file has none of the collections users, jobs and applications.');
  }
  const repeated = Map.groupBy(repeatedKeys(text), ([collection, name]) => placeOf(collection ?? '', name));
  const twice = Object.keys(root).find((collection) => repeated.has(placeOf(collection, undefined)));
  if (twice !== undefined) throw new UnreadableFileError(`"${twice}" occurs in the file more than once.`);
  return Object.entries(root).flatMap(([collection, documents]) => entriesOf(collection, documents, repeated));
}

const placeOf = (collection: string, name: string | undefined) => JSON.stringify([collection, name]);

function entriesOf(collection: string, documents: unknown, repeated: Map<string, string[][]>): Entry[] {
  const isList = Array.isArray(documents);
  if (!isList && !isFields(documents)) {
    if (!isCollection(collection)) return [];
    throw new UnreadableFileError(`"${collection}" is neither a list of documents nor documents by id.`);
  }
  return Object.entries(documents as Record<string, unknown>).map(([key, document]) => {
    const fields = isFields(document) ? document : {};
    const paths = repeated.get(placeOf(collection, isList ? '*' : key)) ?? [];
    const id = isList ? fields['id'] : key;
    return {
      collection,
      place: `${collection}.${key}`,
      id: parseId(id),
      idFault: idFault(id),
      fields,
      // For a list it is unknown which document has repeated keys: the first one reports them.
      repeatedFields: () => (isList && key !== '0' ? [] : paths.map((path) => path.slice(2).join('.') || 'its id')),
    };
  });
}

function parse(text: string, problem: () => string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new UnreadableFileError(problem(), { cause: error });
  }
}

/** The position of the first error in a JSON text, which the parser's message does not always contain. */
function errorPosition(text: string): number {
  let [valid, invalid] = [0, text.length + 1];
  while (invalid - valid > 1) {
    const middle = (valid + invalid) >> 1;
    if (isValidPrefix(text.slice(0, middle))) valid = middle;
    else invalid = middle;
  }
  return valid;
}

/** Whether a JSON text is valid so far, and only incomplete. */
function isValidPrefix(beginning: string): boolean {
  try {
    JSON.parse(beginning);
    return true;
  } catch (error) {
    const { message } = error as Error;
    if (/Unexpected end of JSON input|Unterminated string/.test(message)) return true;
    return Number(/at position (\d+)/.exec(message)?.[1] ?? -1) >= beginning.length;
  }
}

function placeIn(text: string, position: number): string {
  const lines = text.slice(0, position).split('\n');
  return `line ${lines.length}, column ${(lines.at(-1)?.length ?? 0) + 1}`;
}
