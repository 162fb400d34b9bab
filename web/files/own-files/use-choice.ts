import type { FileKind } from '@passa/domain';
import { useMutation } from '@tanstack/react-query';
import { faultIn } from '../uploads/file-check.ts';

/**
 * Looks at a chosen file, and goes on with it where it will do.
 * @param goOn may fail with an ApiProblem, which is then said like a fault of the file
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
