import { isolated, m } from '@passa/domain';
import type { ApiProblem } from '../../platform/http/problem.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { reportFailure } from '../../ui/toasts/report-failure.ts';
import { toast } from '../../ui/toasts/toast.ts';
import { useUnblock, type Block } from './queries.ts';

type UnblockButtonProps = {
  block: Block;
  /** Called when the button has disappeared, to move the focus. */
  onGone: () => void;
};

/** Ends a block. */
export function UnblockButton({ block, onGone }: UnblockButtonProps) {
  const unblock = useUnblock(block.id);
  const name = isolated(block.name);
  const press = () => {
    const showSuccess = () => toast.success(m.toasts_unblocked({ name }));
    const showFailure = (problem: ApiProblem) => reportFailure(m.toasts_unblock_failed(), problem);
    void unblock.mutateAsync().then(showSuccess, showFailure).then(onGone);
  };
  return (
    <Button variant="secondary" aria-label={m.blocks_unblock_one({ name })} busy={unblock.isPending} onClick={press}>
      {m.blocks_unblock()}
    </Button>
  );
}
