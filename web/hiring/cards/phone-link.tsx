import { TextAnchor } from '../../ui/text-link.tsx';

/** A number to read, and to call with one touch. */
export function PhoneLink({ number, className = '' }: { number: string; className?: string }) {
  return (
    <TextAnchor href={`tel:${number.replace(/[^\d+]/g, '')}`} className={`tabular-nums ${className}`}>
      {number}
    </TextAnchor>
  );
}
