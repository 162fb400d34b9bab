import { dateLangOf, formatDay, formatMoment, isolated, m } from '@passa/domain';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { paths } from '../../platform/navigation/paths.ts';
import { now } from '../../platform/time/now.ts';
import { QuestionBox } from '../../ui/states/question-box.tsx';
import { TextLink } from '../../ui/links/text-link.tsx';
import { toAnswerQuery } from './queries.ts';

/**
 * What a worker has to answer in My Shifts, each with a link to the shift: first the shifts of which a venue says that they did not come.
 * @param props `isBesideOwn`: whether the worker's own shifts are listed, to which the link to all recorded hours belongs; `children`: shown
 * above that link
 */
export function OwnHoursLinks({ isBesideOwn, children }: { isBesideOwn: boolean; children?: ReactNode }) {
  const { data: { toAnswer, noShows } = NOTHING } = useQuery(toAnswerQuery);
  const title = noShows.length > 0 ? m.own_answers_title() : m.own_sheet_to_answer();
  return (
    <>
      {toAnswer.length + noShows.length > 0 && (
        <QuestionBox title={title}>
          <ul>
            {noShows.map(({ applicationId, jobId, title, businessName, startDate, answerBy }) => (
              <li key={applicationId} className="pb-2">
                <TextLink {...paths.noShowOfJob(jobId)} className="wrap-anywhere">
                  {m.own_no_show_to_answer({ venue: isolated(businessName) })}
                </TextLink>
                <span className="block wrap-anywhere">
                  {isolated(title)},{' '}
                  <span lang={dateLangOf('worker')}>{formatDay(new Date(startDate), now(), 'worker')}</span>
                </span>
                {answerBy && (
                  <span className="block font-medium">{m.own_no_show_to_answer_by({ when: momentOf(answerBy) })}</span>
                )}
              </li>
            ))}
            {toAnswer.map(({ applicationId, jobId, title, businessName, deadline }) => (
              <li key={applicationId} className="flex flex-wrap items-baseline gap-x-3">
                <TextLink {...paths.hoursOfJob(jobId)} className="wrap-anywhere">
                  {m.own_sheet_to_answer_one({ title: isolated(title), business: isolated(businessName) })}
                </TextLink>
                {deadline && (
                  <span className="text-muted">{m.own_sheet_to_answer_by({ when: momentOf(deadline) })}</span>
                )}
              </li>
            ))}
          </ul>
        </QuestionBox>
      )}
      {children}
      {isBesideOwn && (
        <TextLink {...paths.ownHours()} className="mb-2">
          {m.own_hours_title()}
        </TextLink>
      )}
    </>
  );
}

const NOTHING = { toAnswer: [], noShows: [] };

const momentOf = (instant: string) => formatMoment(new Date(instant), now(), 'sentence');
