import { texts } from '@passa/domain';
import { width } from './width.ts';

const { testimonials } = texts.home;

/** What people say: sample content, as in the specification. */
export function Testimonials() {
  return (
    <section className={width('py-20 lg:py-28')}>
      <h2 className="mb-10 text-title lg:mb-14">{testimonials.title}</h2>
      <ul className="grid gap-x-10 gap-y-10 lg:grid-cols-3">
        {testimonials.list.map(({ quote, name, who }) => (
          <li key={name} className="border-t-2 border-ink pt-6">
            <figure className="flex h-full flex-col justify-between gap-6">
              <blockquote className="text-lg text-pretty">
                <p>{testimonials.quoted(quote)}</p>
              </blockquote>
              <figcaption>
                <span className="block font-semibold">{name}</span>
                <span className="text-muted">{who}</span>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  );
}
