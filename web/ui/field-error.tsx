/**
 * What is wrong with a field. It is there before it has anything to say, so that assistive technology hears it come;
 * politely, because a submitted form can have several at once and the focus goes to the first.
 */
export function FieldError({ id, message }: { id: string; message: string | undefined }) {
  return (
    <p id={id} aria-live="polite" className="text-sm font-medium text-danger not-empty:mt-1.5">
      {message}
    </p>
  );
}
