type Shift = { startDate: Date; endDate: Date };

/**
 * Whether the worker completed a shift before its start, or before its end. All instants are UTC.
 * @returns null for a shift that had ended, or is not completed
 */
export function completedBefore({ completedAt }: { completedAt: Date | null }, shift: Shift): 'start' | 'end' | null {
  if (!completedAt || completedAt >= shift.endDate) return null;
  return completedAt < shift.startDate ? 'start' : 'end';
}
