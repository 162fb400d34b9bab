import type { FileKind } from '@passa/domain';
import { useMutation } from '@tanstack/react-query';
import { checkFile } from '../uploads/file-check.ts';

/**
 * Checks a chosen file, and continues if it is acceptable.
 * @param onAccepted may reject with an ApiProblem, which is shown like an error of the file
 */
export function useFileChoice(kind: FileKind, onAccepted: (file: File) => Promise<void> | void) {
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: async (file: File) => {
      const errorMessage = await checkFile(file, kind);
      if (!errorMessage) await onAccepted(file);
      return errorMessage;
    },
  });
  const problem = error && (Object.values(error.fields)[0] ?? error.message);
  return { choose: mutate, isBusy: isPending, errorMessage: data ?? problem ?? undefined };
}
