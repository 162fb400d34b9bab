/**
 * What is wrong with a field. One line of it stands in the space that forms leave between their fields (`gap-8`), so that nothing
 * moves when it comes or goes. It is there before it has anything to say, so that assistive technology hears it come;
 * politely, because a submitted form can have several at once and the focus goes to the first.
 */
export function FieldError({ id, message }: { id: string; message: string | undefined }) {
  return (
    <p id={id} aria-live="polite" className="mt-1.5 -mb-6.5 min-h-5 text-sm font-medium text-danger">
      {message}
    </p>
  );
}
