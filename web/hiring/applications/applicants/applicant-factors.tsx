import { m } from '@passa/domain';
import { FactorList } from '../../../ui/content/factor-list.tsx';
import type { Applicant } from '../../core/applications.ts';

/** Every factor of an applicant's match that the business may know, each with a sentence. */
export function ApplicantFactors({ match }: { match: NonNullable<Applicant['match']> }) {
  const { expertise, overlap, rest, distance, languages, workedHere } = match;
  return (
    <>
      <h4 className="mt-6 text-sm font-normal text-muted">{m.applicant_match_title()}</h4>
      <FactorList
        findings={[expertise, overlap, rest, distance, languages, workedHere]}
        textOf={(finding) => m.applicant_finding({ finding })}
      />
    </>
  );
}
