import { useId, type ReactNode } from 'react';
import { fieldsStyles } from './field-styles.ts';

type FormSectionProps = {
  title: string;
  hint?: string;
  /** The section's id, if a link leads to it. Its heading can then have the focus. */
  anchor?: string;
  children: ReactNode;
};

/** A titled section of a long form. On a wide screen the title is beside the fields. */
export function FormSection({ title, hint, anchor, children }: FormSectionProps) {
  const id = useId();
  return (
    <section
      id={anchor}
      tabIndex={anchor ? -1 : undefined}
      aria-labelledby={id}
      className="grid scroll-mt-4 grid-cols-1 gap-6 border-t border-line py-8 lg:grid-cols-[14rem_minmax(0,1fr)] lg:gap-12"
    >
      <div>
        <h2 id={id} tabIndex={anchor ? -1 : undefined} className="text-xl">
          {title}
        </h2>
        {hint && <p className="mt-2 text-sm text-muted">{hint}</p>}
      </div>
      <div className={fieldsStyles}>{children}</div>
    </section>
  );
}
