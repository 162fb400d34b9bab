import type { Applicant } from '../../../../api/applications.ts';
import { TextAnchor } from '../../../../ui/text-link.tsx';

export function ContactLinks({ worker }: Pick<Applicant, 'worker'>) {
  return (
    <>
      <TextAnchor href={`mailto:${worker.email}`} className="wrap-anywhere">
        {worker.email}
      </TextAnchor>
      <TextAnchor href={`tel:${worker.phoneNumber.replace(/[^\d+]/g, '')}`} className="tabular-nums">
        {worker.phoneNumber}
      </TextAnchor>
    </>
  );
}
