import { displayPhoneNumber, isDialable } from '@passa/domain';
import { TextAnchor } from '../../ui/links/text-link.tsx';

/** A phone number as a link that calls it; a text that is no number as it is. */
export function PhoneLink({ number, className = '' }: { number: string; className?: string }) {
  const shown = displayPhoneNumber(number);
  if (!isDialable(number)) return <span className={className}>{shown}</span>;
  return (
    <TextAnchor href={`tel:${number}`} className={`tabular-nums ${className}`}>
      {shown}
    </TextAnchor>
  );
}
