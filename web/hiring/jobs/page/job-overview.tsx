import { breakText, dateLangOf, formatHours, formatLongDate, formatPay, m } from '@passa/domain';
import { MapLink } from '../../../places/index.ts';
import { DescriptionItem, DescriptionList } from '../../../ui/content/description-list.tsx';
import { Figures } from '../../../ui/content/figures.tsx';
import { GoodToKnowFacts } from '../../cards/good-to-know-facts.tsx';
import { languageTexts } from '../../cards/language-levels.tsx';
import { PhoneLink } from '../../cards/phone-link.tsx';
import { shiftTotalText } from '../../cards/shift-total-text.ts';
import { ExpertiseTags, Tags } from '../../cards/tags.tsx';
import type { WorkerJob } from '../../core/jobs.ts';

/** Date, place, pay and requirements of a job. */
export function JobOverview({ job }: { job: WorkerJob }) {
  const start = new Date(job.startDate);
  const end = new Date(job.endDate);
  const languages = languageTexts(job.languageRequirements);
  return (
    <DescriptionList>
      <DescriptionItem name={m.job_when()}>
        <time dateTime={job.startDate} lang={dateLangOf('worker')} className="block first-letter:uppercase">
          {formatLongDate(start, 'worker')}
        </time>
        <Figures className="block text-2xl font-semibold tracking-tight">{formatHours(start, end, 'worker')}</Figures>
      </DescriptionItem>
      {job.break && <DescriptionItem name={m.fields_break()}>{breakText(job.break)}</DescriptionItem>}
      <DescriptionItem name={m.job_where()}>
        {job.location.address}
        <br />
        {job.location.zipCode} {m.city_name({ city: job.location.city })}
        <br />
        <MapLink place={job.location} />
      </DescriptionItem>
      <DescriptionItem name={m.job_pay()}>
        <Figures className="block leading-8 font-semibold *:text-2xl *:tracking-tight">
          {formatPay(job.payRate)}
        </Figures>
        <Figures className="block text-muted">{m.job_before_tax({ amount: shiftTotalText(job) })}</Figures>
      </DescriptionItem>
      {job.statedTerms?.payday && <DescriptionItem name={m.job_payday()}>{job.statedTerms.payday}</DescriptionItem>}
      {job.statedTerms?.collectiveAgreement && (
        <DescriptionItem name={m.fields_collective_agreement()}>{job.statedTerms.collectiveAgreement}</DescriptionItem>
      )}
      {job.openings > 1 && (
        <DescriptionItem name={m.job_places()}>
          {m.job_places_left({ count: job.openingsLeft, openings: job.openings })}
        </DescriptionItem>
      )}
      {job.contact && (
        <DescriptionItem name={m.job_contact()}>
          {job.contact.name}
          <br />
          <PhoneLink number={job.contact.phoneNumber} />
        </DescriptionItem>
      )}
      <DescriptionItem name={m.fields_required_expertise()}>
        <ExpertiseTags expertise={job.requiredExpertise} className="mt-1" />
      </DescriptionItem>
      {languages.length > 0 && (
        <DescriptionItem name={m.fields_language_requirements()}>
          <Tags tags={languages} className="mt-1" />
        </DescriptionItem>
      )}
      <GoodToKnowFacts job={job} />
    </DescriptionList>
  );
}
