import { TextAnchor } from '../../../ui/links/text-link.tsx';
import { PhoneLink } from '../../cards/phone-link.tsx';
import type { Applicant } from '../../core/applications.ts';

export function ContactLinks({ worker }: Pick<Applicant, 'worker'>) {
  return (
    <>
      <TextAnchor href={`mailto:${worker.email}`} className="wrap-anywhere">
        {worker.email}
      </TextAnchor>
      <PhoneLink number={worker.phoneNumber} />
    </>
  );
}
