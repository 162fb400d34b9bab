import { texts } from '@passa/domain';
import { Fact, Facts } from '../../ui/facts.tsx';
import type { Applicant } from '../queries/applications.ts';
import { ApplicantFiles } from './applicant-files.tsx';
import { ContactLinks } from './contact-links.tsx';
import { hasLanguages, LanguageLevelLines } from './language-level-lines.tsx';
import { WorkHistory } from './work-history.tsx';

const { applications: words, fields } = texts;

/** What a business may know of an applicant beyond their card. */
export function ApplicantDetails({ worker }: Pick<Applicant, 'worker'>) {
  return (
    <div className="mt-4 border-t border-line pt-5">
      <Facts>
        <Fact name={words.contact}>
          <span className="-my-2.5 flex flex-col items-start">
            <ContactLinks worker={worker} />
          </span>
        </Fact>
        <Fact name={fields.streetAddress}>
          {worker.streetAddress}
          <span className="block">{`${worker.zipCode} ${worker.city ? texts.names.city[worker.city] : ''}`}</span>
        </Fact>
        <Fact name={fields.expertise}>{worker.expertise.map((one) => texts.names.expertise[one]).join(', ')}</Fact>
        <Fact name={fields.languageProficiency}>
          {hasLanguages(worker.languageProficiency) ? (
            <LanguageLevelLines levels={worker.languageProficiency} />
          ) : (
            <span className="text-muted">{words.noLanguages}</span>
          )}
        </Fact>
      </Facts>
      <WorkHistory experiences={worker.workExperiences} />
      <ApplicantFiles worker={worker} />
    </div>
  );
}
