import {
  DAILY_REST,
  FACTORS,
  HEADLINES_BY_MATCH,
  m,
  MAX_NEW_SHIFTS_A_DAY,
  speaksForJob,
  type FactorName,
  type Finding,
} from '@passa/domain';
import { TitledSection } from '../ui/page/titled-section.tsx';
import { FactorList } from '../ui/content/factor-list.tsx';

const NAMES = Object.keys(FACTORS) as FactorName[];
const findingsOf = (name: FactorName) => Object.keys(FACTORS[name]) as Finding[];

/** What a match is made of and what the list of the best matches is ordered by, from the constants that the program uses. */
export function HowMatchingWorks() {
  return (
    <>
      <TitledSection title={m.matching_facts_title()}>
        <p className="text-lg text-pretty">{m.matching_facts_text()}</p>
        <div className="mt-8 grid gap-8">
          {NAMES.map((name) => (
            <section key={name}>
              <h3 className="text-lg">{m.matching_factor({ factor: name })}</h3>
              <p className="mt-1.5 text-pretty text-muted">
                {m.matching_factor_meaning({ factor: name, hours: DAILY_REST / 60 })}
              </p>
              <FactorList findings={findingsOf(name)} textOf={(finding) => m.match_finding({ finding })} />
            </section>
          ))}
        </div>
      </TitledSection>
      <TitledSection title={m.matching_order_title({ sort: m.browse_sort_option({ sort: 'bestMatch' }) })}>
        <p className="text-lg text-pretty">{m.matching_order_text()}</p>
        <ol className="mt-6 grid list-decimal gap-2 pl-8 marker:text-muted">
          {HEADLINES_BY_MATCH.map((headline) => (
            <li key={headline}>{m.match_headline({ headline })}</li>
          ))}
        </ol>
        <p className="mt-6 text-pretty text-muted">{m.matching_order_hurdles()}</p>
      </TitledSection>
      <TitledSection title={m.matching_new_shifts_title()}>
        <p className="text-lg text-pretty">
          {m.matching_new_shifts_text({
            count: HEADLINES_BY_MATCH.filter(speaksForJob).length,
            limit: MAX_NEW_SHIFTS_A_DAY,
          })}
        </p>
      </TitledSection>
      <TitledSection title={m.matching_privacy_title()}>
        <p className="text-lg text-pretty">{m.matching_privacy_text()}</p>
      </TitledSection>
    </>
  );
}
