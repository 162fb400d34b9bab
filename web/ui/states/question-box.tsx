import type { ReactNode } from 'react';

/** A box above a list with what waits for the reader, under a question. */
export function QuestionBox({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="mb-6 rounded-md border border-edge bg-sunken px-4 py-3">
      <h2 className="font-semibold">{title}</h2>
      {children}
    </section>
  );
}
