import type { FileKind } from '@passa/domain';
import type { Upload } from '../queries.ts';
import { useUploads } from '../uploads/uploads-provider.tsx';

/**
 * The uploads of this device, and the uploads whose file this device does not have.
 * @param underWay the unfinished uploads of a kind on the server
 */
export function useOnTheWay(kind: FileKind, underWay: Upload[]) {
  const { isReady, sendings } = useUploads(kind);
  const isSent = ({ id }: Upload) => sendings.some(({ upload }) => upload.id === id);
  return { sendings, broken: isReady ? underWay.filter((upload) => !isSent(upload)) : [] };
}
