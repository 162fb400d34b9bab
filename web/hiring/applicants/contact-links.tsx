import type { Applicant } from '../queries/applications.ts';
import { PhoneLink } from '../cards/phone-link.tsx';
import { TextAnchor } from '../../ui/text-link.tsx';

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
