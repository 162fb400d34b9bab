import type { FieldValues } from 'react-hook-form';
import type { Typed } from './drafts.ts';

/**
 * The fields that differ from what the form began with. Only they are kept: what has been stored elsewhere meanwhile is not
 * overwritten by a form that never touched it.
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

/** What a form begins with: what is stored, beneath what was typed. Fields that it does not have, or no longer like this, are left out. */
export function typedOver<Input extends FieldValues>(stored: Input, typed: Typed): { start: Input; wasTyped: boolean } {
  const kept = Object.entries(typed).filter(
    ([name, value]) => name in stored && isAlike(value, stored[name]) && !isSame(value, stored[name]),
  );
  return { start: { ...stored, ...Object.fromEntries(kept) }, wasTyped: kept.length > 0 };
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

const isAlike = (one: unknown, other: unknown) =>
  one !== null && typeof one === typeof other && Array.isArray(one) === Array.isArray(other);
