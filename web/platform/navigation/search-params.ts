/** A search parameter that must be one of a closed list. Any other value counts as absent. */
export function parseChoice<const Choice extends string>(
  choices: readonly Choice[],
  value: unknown,
): Choice | undefined {
  return choices.find((choice) => choice === value);
}

/** A free-text search parameter. An empty one counts as absent. */
export function parseText(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value : undefined;
}
