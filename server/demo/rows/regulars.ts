import type { applications, regulars } from '../../database/schema.ts';
import { deterministicUuid } from '../../platform/primitives/deterministic-uuid.ts';
import { demoBusinessId, demoWorkerId } from '../accounts/index.ts';

const HOUR = 60 * 60 * 1000;

/** The workers that the demo business has asked to be regulars after a completed shift: one has agreed, one has not answered yet. */
export function regularRows(made: (typeof applications.$inferInsert)[]): (typeof regulars.$inferInsert)[] {
  return (['maja', 'yohannes'] as const).flatMap((person) => {
    const worked = made.find(
      ({ workerId, businessId, completedAt }) =>
        workerId === demoWorkerId(person) && businessId === demoBusinessId('lykta') && completedAt,
    );
    if (!worked?.id || !worked.completedAt) return [];
    const { id: applicationId, businessId, workerId, completedAt } = worked;
    const hasAgreed = person === 'maja';
    return [
      {
        id: deterministicUuid(`demo regular ${person}`),
        ...{ businessId, workerId, applicationId },
        status: hasAgreed ? 'agreed' : 'asked',
        createdAt: new Date(completedAt.getTime() + HOUR),
        answeredAt: hasAgreed ? new Date(completedAt.getTime() + 2 * HOUR) : null,
      },
    ];
  });
}
