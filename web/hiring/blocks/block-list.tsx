import { formatDate, isolated, m, type Role } from '@passa/domain';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { LoadingRegion, Skeleton } from '../../ui/loading/skeleton.tsx';
import { blocksQuery, type Block } from './queries.ts';
import { UnblockButton } from './unblock-button.tsx';

/** Lists the accounts that the user blocks. The user can unblock them. */
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
  const name = isolated(block.name);
  return (
    <li className="flex flex-wrap items-center gap-x-4 py-3 first:pt-0">
      <div className="min-w-0 flex-1 basis-56">
        <h3 className="font-semibold wrap-anywhere">{name}</h3>
        <p className="text-muted">{m.blocks_since({ date: formatDate(new Date(block.createdAt), 'sentence') })}</p>
      </div>
      <UnblockButton block={block} onGone={onGone} />
    </li>
  );
}
