/** The value of `aria-describedby` for a control: the ids of its hint and its error. */
export function describedBy(id: string, texts: { hint?: string | undefined; error?: string | undefined }) {
  const ids = [texts.hint && `${id}-hint`, texts.error && `${id}-error`].filter(Boolean);
  return ids.length > 0 ? ids.join(' ') : undefined;
}
