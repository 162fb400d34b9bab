import { hoursParts } from '@passa/domain';
import { Figures } from '../../ui/content/figures.tsx';
import type { TimeSheet } from './queries.ts';

/** The times of some hours with their breaks. A line never ends within a range. */
export function HoursFigures({ hours }: { hours: TimeSheet['hours'] }) {
  const parts = hoursParts(hours);
  return parts.map((part, index) => (
    <span key={part}>
      {index > 0 && ' '}
      <Figures className="inline-block">{index < parts.length - 1 ? `${part},` : part}</Figures>
    </span>
  ));
}
