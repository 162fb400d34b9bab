import { isolated, m } from '@passa/domain';
import { useQuery } from '@tanstack/react-query';
import { blocksQuery } from './queries.ts';
import type { WorkerJob } from '../core/jobs.ts';
import { UnblockButton } from './unblock-button.tsx';

/** Says that the worker blocks the venue of a job, for which they cannot apply until they end the block. */
export function BlockedBar({ job, onGone }: { job: WorkerJob; onGone: () => void }) {
  const block = useQuery(blocksQuery).data?.find(({ businessId }) => businessId === job.businessId);
  return (
    <>
      <p className="flex min-h-11 min-w-0 grow items-center wrap-anywhere text-muted lg:grow-0">
        {m.blocks_venue_blocked({ venue: isolated(job.businessName) })}
      </p>
      {block && <UnblockButton block={block} onGone={onGone} />}
    </>
  );
}
