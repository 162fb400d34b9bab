import type { FieldValues } from 'react-hook-form';
import type { Typed } from './drafts.ts';

/**
 * The fields that differ from the form's initial values. Only these are stored, so that a restored draft does not
 * overwrite fields changed elsewhere.
 */
export function whatWasTyped<Input extends FieldValues>(
  values: Input,
  { stored, secret }: { stored: Input; secret: (keyof Input)[] },
): Typed {
  const isTyped = (name: string) => !secret.includes(name) && !isSame(values[name], stored[name]);
  return Object.fromEntries(
    Object.keys(stored)
      .filter(isTyped)
      .map((name) => [name, values[name] as unknown]),
  );
}

/**
 * The initial values of a form: the stored values, overwritten by the draft. Draft fields that the form does not have,
 * or whose type has changed, are ignored.
 */
export function typedOver<Input extends FieldValues>(stored: Input, typed: Typed): { start: Input; wasTyped: boolean } {
  const kept = Object.entries(typed).filter(
    ([name, value]) => name in stored && isAlike(value, stored[name]) && !isSame(value, stored[name]),
  );
  return { start: { ...stored, ...Object.fromEntries(kept) }, wasTyped: kept.length > 0 };
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

const isAlike = (one: unknown, other: unknown) =>
  one !== null && typeof one === typeof other && Array.isArray(one) === Array.isArray(other);
