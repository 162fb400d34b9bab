/** Fields with keys that are user input and not field names. */
const USER_KEYED_FIELDS = ['documents', 'about'];

/**
 * All fields of a response by dotted path. Entries of a list count as one, `jobs[].id`, and keys that users choose as
 * `documents.*`. A field that is null in one entry and an object in another counts as the object.
 */
export function fieldsIn(body: unknown): string[] {
  const paths = [...new Set(pathsIn(body, ''))];
  const isFilled = (path: string) => paths.some((other) => other.startsWith(`${path}.`));
  return paths.filter((path) => !isFilled(path)).sort();
}

function pathsIn(value: unknown, path: string): string[] {
  if (Array.isArray(value))
    return value.length === 0 ? [`${path}[]`] : value.flatMap((each) => pathsIn(each, `${path}[]`));
  if (typeof value !== 'object' || value === null || Object.keys(value).length === 0) return path ? [path] : [];
  const isNamedByPeople = USER_KEYED_FIELDS.some((name) => path.endsWith(name));
  return Object.entries(value).flatMap(([name, each]) => {
    const field = isNamedByPeople ? '*' : name;
    return pathsIn(each, path ? `${path}.${field}` : field);
  });
}
