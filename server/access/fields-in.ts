/** What a person called something, so that the name itself is no field of ours. */
const NAMED_BY_PEOPLE = ['documents', 'about'];

/**
 * Every field in an answer, however deep, by its dotted path: those of a list's entries as one, `jobs[].id`, and those that
 * people name as `documents.*`. What is null in one entry and an object in another counts as the object.
 */
export function fieldsIn(answer: unknown): string[] {
  const paths = [...new Set(pathsIn(answer, ''))];
  const isFilled = (path: string) => paths.some((other) => other.startsWith(`${path}.`));
  return paths.filter((path) => !isFilled(path)).sort();
}

function pathsIn(value: unknown, path: string): string[] {
  if (Array.isArray(value))
    return value.length === 0 ? [`${path}[]`] : value.flatMap((each) => pathsIn(each, `${path}[]`));
  if (typeof value !== 'object' || value === null || Object.keys(value).length === 0) return path ? [path] : [];
  const isNamedByPeople = NAMED_BY_PEOPLE.some((name) => path.endsWith(name));
  return Object.entries(value).flatMap(([name, each]) => {
    const field = isNamedByPeople ? '*' : name;
    return pathsIn(each, path ? `${path}.${field}` : field);
  });
}
