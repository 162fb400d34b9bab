import { formatDate, isolated, m, type Role } from '@passa/domain';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import type { ApiProblem } from '../../platform/http/problem.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { reportFailure } from '../../ui/report-failure.ts';
import { LoadingRegion, Skeleton } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast.ts';
import { blocksQuery, useUnblock, type Block } from '../queries/blocks.ts';

/** Those whom the user blocks, who can be unblocked. */
export function BlockList({ role }: { role: Role }) {
  const { data, error, refetch } = useQuery(blocksQuery);
  const list = useRef<HTMLDivElement>(null);
  return (
    <div ref={list} tabIndex={-1} className="outline-none">
      {data?.length === 0 && (
        <p className="text-muted">{role === 'worker' ? m.blocks_empty_worker() : m.blocks_empty_business()}</p>
      )}
      {data && data.length > 0 && (
        <ul className="divide-y divide-line">
          {data.map((block) => (
            <BlockEntry key={block.id} block={block} onGone={() => list.current?.focus({ preventScroll: true })} />
          ))}
        </ul>
      )}
      {!data && error && (
        <ErrorState title={m.common_load_failed()} message={error.message} onRetry={() => void refetch()} />
      )}
      {!data && !error && (
        <LoadingRegion>
          <Skeleton className="h-12" />
        </LoadingRegion>
      )}
    </div>
  );
}

function BlockEntry({ block, onGone }: { block: Block; onGone: () => void }) {
  const unblock = useUnblock(block.id);
  const name = isolated(block.name);
  const press = () => {
    const showSuccess = () => toast.success(m.toasts_unblocked({ name }));
    const showFailure = (problem: ApiProblem) => reportFailure(m.toasts_unblock_failed(), problem);
    void unblock.mutateAsync().then(showSuccess, showFailure).then(onGone);
  };
  return (
    <li className="flex flex-wrap items-center gap-x-4 py-3 first:pt-0">
      <div className="min-w-0 flex-1 basis-56">
        <h3 className="font-semibold wrap-anywhere">{name}</h3>
        <p className="text-muted">{m.blocks_since({ date: formatDate(new Date(block.createdAt), 'sentence') })}</p>
      </div>
      <Button variant="secondary" aria-label={m.blocks_unblock_one({ name })} busy={unblock.isPending} onClick={press}>
        {m.blocks_unblock()}
      </Button>
    </li>
  );
}
