import { useId, useRef } from 'react';
import type { Applicant } from '../../core/applications.ts';
import type { BusinessJob } from '../../core/business-jobs.ts';
import { idsOf } from './applicant-ids.ts';
import { ApplicantPanel, isDecidable } from './applicant-panel.tsx';
import { ApplicantRow } from './applicant-row.tsx';
import { DecisionButtons } from './decision-buttons.tsx';

type ApplicantCardProps = {
  job: BusinessJob;
  applicant: Applicant;
  isNew: boolean;
  isOnlyChoice: boolean;
  /** The number of pending applicants. */
  waitingCount: number;
  /** Whether the details are shown. */
  isOpen: boolean;
  /** Whether the details are in a panel beside the list, and not below the name. */
  hasPanel: boolean;
  onSelect: () => void;
};

/**
 * An applicant: a row of the list, and the details. On a desktop the details are in a panel beside the list, after the row in reading
 * order all the same.
 */
export function ApplicantCard(props: ApplicantCardProps) {
  const { job, applicant, isNew, isOnlyChoice, waitingCount, isOpen, hasPanel, onSelect } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  const detailsId = useId();
  const focusName = () => heading.current?.focus({ preventScroll: true });
  // The panel has what follows, such as the offer to undo.
  const showAnswered = () => {
    onSelect();
    focusName();
  };
  return (
    <article aria-labelledby={`${idsOf(applicant.id).name}-heading`}>
      <ApplicantRow
        job={job}
        applicant={applicant}
        isNew={isNew}
        isOpen={isOpen}
        hasPanel={hasPanel}
        detailsId={detailsId}
        heading={heading}
        onSelect={onSelect}
      >
        {hasPanel && (!isOpen || applicant.obstacle) && isDecidable(applicant) && (
          <DecisionButtons applicant={applicant} job={job} isOnlyChoice={false} isInRow onDone={showAnswered} />
        )}
      </ApplicantRow>
      {isOpen && (
        // As high as the area of the list, so that the panel stays on the screen while the list scrolls.
        <div className={hasPanel ? 'absolute inset-y-0 right-0 w-78 xl:w-88 2xl:w-104' : undefined}>
          <ApplicantPanel
            key={applicant.id}
            id={detailsId}
            job={job}
            applicant={applicant}
            isOnlyChoice={isOnlyChoice}
            waitingCount={waitingCount}
            isBeside={hasPanel}
            focusName={focusName}
          />
        </div>
      )}
    </article>
  );
}
