import { noop } from '@tanstack/react-query';
import { useState, useTransition, type ComponentType } from 'react';
import { loadWithRetry } from '../../platform/http/load-with-retry.ts';
import { ApiProblem } from '../../platform/http/problem.ts';
import { reportFailure } from '../toasts/report-failure.ts';

/**
 * A dialog that loads its code on opening: a form and its schema are larger than the rest of a screen, and rarely used.
 * @param load the same function at each call
 * @param failure the toast if the code cannot be loaded
 * @param onOpenChange called with `true` when the user asks for the dialog, and with `false` once it is closed or cannot be loaded
 */
export function useLazyDialog<Props>(
  load: () => Promise<ComponentType<Props>>,
  failure: () => string,
  onOpenChange: (isOpen: boolean) => void = noop,
) {
  const [Dialog, setDialog] = useState<ComponentType<Props>>();
  const [isOpening, startOpening] = useTransition();
  const prepare = () => void load().catch(noop);
  const open = () => {
    onOpenChange(true);
    startOpening(async () => {
      try {
        const loaded = await loadWithRetry(load);
        setDialog(() => loaded);
      } catch (cause) {
        onOpenChange(false);
        reportFailure(failure(), new ApiProblem('unreachable', { status: 0, cause }));
      }
    });
  };
  const close = () => {
    setDialog(undefined);
    onOpenChange(false);
  };
  return {
    /** Undefined while the dialog is closed. */
    Dialog,
    open,
    close,
    /** For the button that opens the dialog. */
    opener: { busy: isOpening, onPointerEnter: prepare, onFocus: prepare, onClick: open },
  };
}
