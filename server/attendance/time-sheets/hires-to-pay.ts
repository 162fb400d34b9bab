import { stockholmInstant, type HoursPeriod, type PayrollState } from '@passa/domain';
import { and, asc, eq, gte, inArray, lt } from 'drizzle-orm';
import { timeSheets } from '../../database/schema.ts';
import type { Database } from '../../platform/database/database.ts';
import { selectHires, type HireRow } from './queries.ts';

/** The hires of a venue with hours in one of some states and shifts that began in a period; the earliest shift first. */
export const hiresToPay = (
  db: Database,
  businessId: string,
  { from, to }: HoursPeriod,
  states: readonly PayrollState[],
): Promise<HireRow[]> =>
  selectHires(db)
    .where(
      and(
        eq(timeSheets.businessId, businessId),
        inArray(timeSheets.state, [...states]),
        gte(timeSheets.shiftStart, stockholmInstant(from, '00:00')),
        lt(timeSheets.shiftStart, stockholmInstant(to, '00:00', 1)),
      ),
    )
    .orderBy(asc(timeSheets.shiftStart), asc(timeSheets.applicationId));
