import { m } from '@passa/domain';
import { pageWidthStyles } from '../core/page-width-styles.ts';

const TESTIMONIALS = [
  {
    quote: m.home_testimonials_list_1_quote,
    name: m.home_testimonials_list_1_name,
    role: m.home_testimonials_list_1_role,
  },
  {
    quote: m.home_testimonials_list_2_quote,
    name: m.home_testimonials_list_2_name,
    role: m.home_testimonials_list_2_role,
  },
  {
    quote: m.home_testimonials_list_3_quote,
    name: m.home_testimonials_list_3_name,
    role: m.home_testimonials_list_3_role,
  },
];

/** Sample testimonials, as in the specification. */
export function Testimonials() {
  return (
    <section className={pageWidthStyles('py-20 lg:py-28')}>
      <h2 className="mb-10 text-title lg:mb-14">{m.home_testimonials_title()}</h2>
      <ul className="grid gap-x-10 gap-y-10 lg:grid-cols-3">
        {TESTIMONIALS.map(({ quote, name, role }) => (
          <li key={name()} className="border-t-2 border-ink pt-6">
            <figure className="flex h-full flex-col justify-between gap-6">
              <blockquote className="text-lg text-pretty">
                <p>{m.home_testimonials_quoted({ quote: quote() })}</p>
              </blockquote>
              <figcaption>
                <span className="block font-semibold">{name()}</span>
                <span className="text-muted">{role()}</span>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  );
}
