import type { FieldValues } from 'react-hook-form';
import type { DraftValues } from './drafts.ts';

/**
 * The fields that differ from the form's initial values. Only these are stored, so that a restored draft does not
 * overwrite fields changed elsewhere.
 */
export function changedValues<Input extends FieldValues>(
  values: Input,
  { initialValues, secret }: { initialValues: Input; secret: (keyof Input)[] },
): DraftValues {
  const isChanged = (name: string) => !secret.includes(name) && !isSame(values[name], initialValues[name]);
  return Object.fromEntries(
    Object.keys(initialValues)
      .filter(isChanged)
      .map((name) => [name, values[name] as unknown]),
  );
}

/**
 * The initial values of a form, overwritten by the draft. Draft fields that the form does not have, or that have another type now, are
 * ignored.
 */
export function withDraft<Input extends FieldValues>(
  initialValues: Input,
  draft: DraftValues,
): { initial: Input; hasDraft: boolean } {
  const applicable = Object.entries(draft).filter(
    ([name, value]) =>
      name in initialValues && hasSameType(value, initialValues[name]) && !isSame(value, initialValues[name]),
  );
  return { initial: { ...initialValues, ...Object.fromEntries(applicable) }, hasDraft: applicable.length > 0 };
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

const hasSameType = (one: unknown, other: unknown) =>
  one !== null && typeof one === typeof other && Array.isArray(one) === Array.isArray(other);
