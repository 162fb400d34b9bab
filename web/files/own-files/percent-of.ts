import type { Upload } from '../core/queries.ts';

/** The progress of an upload in whole percent, rounded down: 100 only when everything is sent. */
export const percentOf = ({ size }: Upload, sent: number): number => Math.floor((100 * sent) / size);
