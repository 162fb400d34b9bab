import { m } from '@passa/domain';
import { pageWidthStyles } from '../core/page-width-styles.ts';

const STEPS = [
  { title: m.home_how_steps_1_title, worker: m.home_how_steps_1_worker, business: m.home_how_steps_1_business },
  { title: m.home_how_steps_2_title, worker: m.home_how_steps_2_worker, business: m.home_how_steps_2_business },
  { title: m.home_how_steps_3_title, worker: m.home_how_steps_3_worker, business: m.home_how_steps_3_business },
];

/** The three steps, for workers and for businesses. */
export function HowItWorks() {
  return (
    <section className="border-y border-line bg-sunken">
      <div className={pageWidthStyles('py-20 lg:py-28')}>
        <h2 className="mb-10 text-title lg:mb-14">{m.home_how_title()}</h2>
        <ol>
          {STEPS.map(({ title, worker, business }, step) => (
            <li
              key={title()}
              className="grid gap-x-10 gap-y-5 border-t border-line py-8 last:pb-0 lg:grid-cols-[4fr_4fr_4fr] lg:py-10"
            >
              <h3 className="flex items-baseline gap-4 text-2xl">
                <span aria-hidden className="w-5 font-normal text-muted">
                  {step + 1}
                </span>
                {title()}
              </h3>
              <Side role={m.home_how_worker()} text={worker()} />
              <Side role={m.home_how_business()} text={business()} />
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

function Side({ role, text }: { role: string; text: string }) {
  return (
    <p className="max-lg:pl-9">
      <span className="block text-sm font-semibold">{role}</span>
      <span className="mt-1 block max-w-[40ch] text-pretty text-muted">{text}</span>
    </p>
  );
}
