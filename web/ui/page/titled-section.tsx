import type { ReactNode } from 'react';

/** A section of a page of text: its title beside its content on a desktop, above it on a phone. */
export function TitledSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-14 grid gap-x-16 gap-y-6 border-t border-line pt-8 lg:mt-20 lg:grid-cols-[4fr_8fr] lg:pt-10">
      <h2 className="text-2xl">{title}</h2>
      <div className="max-w-[62ch]">{children}</div>
    </section>
  );
}
