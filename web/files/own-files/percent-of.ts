import type { Upload } from '../queries.ts';

/** How much of an upload has been sent, in whole percents; a hundred only when all of it has. */
export const percentOf = ({ size }: Upload, sent: number): number => Math.floor((100 * sent) / size);
