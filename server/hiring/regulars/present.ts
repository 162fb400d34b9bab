import { z } from '@hono/zod-openapi';
import { REGULAR_STATUSES, workerName } from '@passa/domain';
import type { RegularRow, RegularVenueRow } from '../core/regulars.ts';

const fields = {
  id: z.uuid(),
  status: z.enum(REGULAR_STATUSES),
  askedAt: z.iso.datetime(),
  answeredAt: z.iso.datetime().nullable(),
};

export const regularSchema = z
  .object({
    ...fields,
    name: z.string(),
    applicationId: z.uuid().openapi({ description: 'The completed shift because of which the business asked' }),
  })
  .openapi('Regular');
export const regularVenueSchema = z.object({ ...fields, businessName: z.string() }).openapi('RegularVenue');

const presentStatus = ({ regular: { id, status, createdAt, answeredAt } }: Pick<RegularRow, 'regular'>) => ({
  id,
  status,
  askedAt: createdAt.toISOString(),
  answeredAt: answeredAt?.toISOString() ?? null,
});

/** A regular as the business sees them: by name only. */
export const presentRegular = (row: RegularRow): z.infer<typeof regularSchema> => ({
  ...presentStatus(row),
  name: workerName(row.worker),
  applicationId: row.regular.applicationId,
});

/** A business that asks, as the worker sees it. */
export const presentRegularVenue = (row: RegularVenueRow): z.infer<typeof regularVenueSchema> => ({
  ...presentStatus(row),
  businessName: row.businessName,
});
