import { useEffect, useRef, type ReactNode } from 'react';

type FormResultProps = { title: string; message: string; hint?: string; children: ReactNode };

/** The result of a form, shown in its place. The heading gets the focus. */
export function FormResult({ title, message, hint, children }: FormResultProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="flex flex-col items-start gap-2">
      <h2 ref={heading} tabIndex={-1} className="text-xl">
        {title}
      </h2>
      <p className="max-w-full text-lg">{message}</p>
      {hint && <p className="text-muted">{hint}</p>}
      <div className="mt-4">{children}</div>
    </section>
  );
}
