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
