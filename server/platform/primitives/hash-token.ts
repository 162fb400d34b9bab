import { createHash } from 'node:crypto';

/** What is stored in place of a secret, such as that in a link, so that reading the database is not enough to use it. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');
