import type { FileKind } from '@passa/domain';
import type { Upload } from '../queries.ts';
import { useUploads } from '../uploads/uploads-provider.tsx';

/**
 * What is sent from here, and what was begun and has no file here any more.
 * @param underWay the uploads of a kind that the server knows
 */
export function useOnTheWay(kind: FileKind, underWay: Upload[]) {
  const { isReady, sendings } = useUploads(kind);
  const isSent = ({ id }: Upload) => sendings.some(({ upload }) => upload.id === id);
  return { sendings, broken: isReady ? underWay.filter((upload) => !isSent(upload)) : [] };
}
