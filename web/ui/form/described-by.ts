/** The value of `aria-describedby` for a control: the ids of its hint and its error. */
export function describedBy(id: string, said: { hint?: string | undefined; error?: string | undefined }) {
  const ids = [said.hint && `${id}-hint`, said.error && `${id}-error`].filter(Boolean);
  return ids.length > 0 ? ids.join(' ') : undefined;
}
