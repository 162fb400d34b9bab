import { m, PRODUCT_NAME } from '@passa/domain';
import type { ReactNode } from 'react';
import { GrowthExample, MatchingExample, VerifiedExample } from './why-examples.tsx';
import { pageWidthStyles } from '../core/page-width-styles.ts';

const FURTHER_REASONS = [
  { title: m.home_why_also_1_title, text: m.home_why_also_1_text },
  { title: m.home_why_also_2_title, text: m.home_why_also_2_text },
];

/** The product's advantages, each with a sample of the product that shows it. */
export function WhyChoose() {
  return (
    <section className={pageWidthStyles('py-20 lg:py-28')}>
      <div className="mb-12 grid grid-cols-1 items-end gap-x-16 gap-y-4 lg:mb-16 lg:grid-cols-[6fr_5fr]">
        <h2 className="text-title">{m.home_why_title({ product: PRODUCT_NAME })}</h2>
        <p className="max-w-[46ch] text-lg text-pretty text-muted">{m.home_why_lead()}</p>
      </div>
      <Reason title={m.home_why_matching_title()} claim={m.home_why_matching_claim()} text={m.home_why_matching_text()}>
        <MatchingExample />
      </Reason>
      <Reason title={m.home_why_verified_title()} claim={m.home_why_verified_claim()} text={m.home_why_verified_text()}>
        <VerifiedExample />
      </Reason>
      <Reason title={m.home_why_growth_title()} claim={m.home_why_growth_claim()} text={m.home_why_growth_text()}>
        <GrowthExample />
      </Reason>
      <dl className="grid grid-cols-1 gap-x-16 gap-y-8 border-t border-line pt-10 lg:grid-cols-[6fr_5fr]">
        {FURTHER_REASONS.map(({ title, text }) => (
          <div key={title()}>
            <dt className="font-semibold">{title()}</dt>
            <dd className="mt-1 max-w-[46ch] text-pretty text-muted">{text()}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

type ReasonProps = {
  title: string;
  /** What the specification lets the landing page claim beside the title. */
  claim: string;
  text: string;
  children: ReactNode;
};

function Reason({ title, claim, text, children }: ReasonProps) {
  return (
    <div className="grid grid-cols-1 items-center gap-x-16 gap-y-7 border-t border-line py-10 lg:grid-cols-[6fr_5fr] lg:py-14">
      <div>
        <h3 className="text-2xl">{title}</h3>
        <p className="mt-1 text-sm font-semibold text-muted">{claim}</p>
        <p className="mt-3 max-w-[46ch] text-lg text-pretty text-muted">{text}</p>
      </div>
      {children}
    </div>
  );
}
