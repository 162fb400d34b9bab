import { TextAnchor } from '../../ui/text-link.tsx';

/** A phone number as a link that calls it. */
export function PhoneLink({ number, className = '' }: { number: string; className?: string }) {
  return (
    <TextAnchor href={`tel:${number.replace(/[^\d+]/g, '')}`} className={`tabular-nums ${className}`}>
      {number}
    </TextAnchor>
  );
}
