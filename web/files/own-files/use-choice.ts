import type { FileKind } from '@passa/domain';
import { useMutation } from '@tanstack/react-query';
import { faultIn } from '../uploads/file-check.ts';

/**
 * Checks a chosen file, and continues if it is acceptable.
 * @param goOn may reject with an ApiProblem, which is shown like an error of the file
 */
export function useChoice(kind: FileKind, goOn: (file: File) => Promise<void> | void) {
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: async (file: File) => {
      const fault = await faultIn(file, kind);
      if (!fault) await goOn(file);
      return fault;
    },
  });
  const problem = error && (Object.values(error.fields)[0] ?? error.message);
  return { choose: mutate, isBusy: isPending, fault: data ?? problem ?? undefined };
}
