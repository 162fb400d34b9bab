import type { FactorStatus } from '@passa/domain';
import clsx from 'clsx';
import { Check, CircleQuestionMark, Minus, X } from 'lucide-react';

const ICONS = { met: Check, partly: Minus, not: X, unknown: CircleQuestionMark } satisfies Record<
  FactorStatus,
  unknown
>;

/** The icon of a factor, beside a sentence that says the same. */
export function FactorStatusIcon({ status }: { status: FactorStatus }) {
  const Icon = ICONS[status];
  return (
    <Icon aria-hidden className={clsx('mt-0.5 size-5 shrink-0', status === 'met' ? 'text-hired' : 'text-muted')} />
  );
}
