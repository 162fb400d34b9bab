/** The ids of the hint and the error that belong to a control, as `aria-describedby` lists them. */
export function describedBy(id: string, said: { hint?: string | undefined; error?: string | undefined }) {
  const ids = [said.hint && `${id}-hint`, said.error && `${id}-error`].filter(Boolean);
  return ids.length > 0 ? ids.join(' ') : undefined;
}
