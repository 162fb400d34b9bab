import { isolated, m, type Role } from '@passa/domain';
import { momentText } from '../../../platform/time/moment-text.ts';
import { Moment } from '../../../ui/content/moment.tsx';
import type { ShownCancellation } from './queries.ts';

type CancellationNoteProps = {
  cancellation: ShownCancellation;
  /** The role of the reader. */
  reader: Role;
  /** The other party. */
  otherName: string;
};

/** The canceller, time and reason of a cancellation. */
export function CancellationNote({ cancellation, reader, otherName }: CancellationNoteProps) {
  const { by, at, reason, isHandover, isNoShow } = cancellation;
  if (isNoShow) {
    return (
      <div className="border-l-2 border-edge pl-4">
        <p className="font-medium">{reason}</p>
        <p className="mt-1 text-muted">{m.no_show_ended({ when: momentText(at, 'sentence') })}</p>
      </div>
    );
  }
  return (
    <div className="border-l-2 border-edge pl-4">
      <p className="font-medium wrap-break-word">
        {isHandover ? reason : cancelledBy(by === reader, otherName)}, <Moment at={at} reader={reader} />
      </p>
      {!isHandover && (
        <blockquote className="mt-1 max-w-prose whitespace-pre-line text-muted wrap-break-word">{reason}</blockquote>
      )}
    </div>
  );
}

const cancelledBy = (isOwn: boolean, otherName: string): string =>
  isOwn ? m.cancel_shift_cancelled_by_you() : m.cancel_shift_cancelled_by_other({ name: isolated(otherName) });
