import { retentionOf } from '@passa/domain';

const DAY = 24 * 60 * 60 * 1000;

/** How long a session lasts after its log-in or its last extension, in milliseconds. */
export const SESSION_LIFETIME = retentionOf('sessions');
/** How long after its last extension a used session is extended again, in milliseconds. */
export const EXTENSION_INTERVAL = DAY;
/** How long after its log-in a used session is extended, so that none lasts over half a year. Milliseconds. */
const MAX_EXTENSION_AGE = 150 * DAY;

/** Whether a session that is used now has to be extended. */
export function isExtensionDue({ createdAt, expiresAt }: { createdAt: Date; expiresAt: Date }): boolean {
  const now = Date.now();
  const extendedAt = expiresAt.getTime() - SESSION_LIFETIME;
  return now - extendedAt >= EXTENSION_INTERVAL && now - createdAt.getTime() < MAX_EXTENSION_AGE;
}
