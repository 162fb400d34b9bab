import type { FileKind } from '@passa/domain';
import type { Upload } from '../core/queries.ts';
import { useUploads } from '../uploads/use-uploads.ts';

/**
 * The uploads of this device, and the uploads with a file that this device does not have.
 * @param serverUploads the unfinished uploads of a kind on the server
 */
export function useSectionUploads(kind: FileKind, serverUploads: Upload[]) {
  const { isReady, localUploads } = useUploads(kind);
  const isLocal = ({ id }: Upload) => localUploads.some(({ upload }) => upload.id === id);
  return { localUploads, interrupted: isReady ? serverUploads.filter((upload) => !isLocal(upload)) : [] };
}
