import { isolated, m } from '@passa/domain';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { paths } from '../../platform/navigation/paths.ts';
import { BackLink } from '../../ui/links/back-link.tsx';
import { ConfirmedAction } from '../../ui/dialogs/confirmed-action.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { useHeldItem } from '../../ui/list/use-held-item.ts';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { LoadingRegion, Skeleton } from '../../ui/loading/skeleton.tsx';
import { BlockWorker } from '../blocks/block-worker.tsx';
import { regularsQuery, useEndRegular, type Regular } from './queries.ts';

/** The regulars of a business, and the workers who have not answered yet. */
export function RegularsPage() {
  const { data, error, refetch } = useQuery(regularsQuery);
  return (
    <>
      <PageHeader
        title={m.regulars_title()}
        lead={m.regulars_lead()}
        back={<BackLink {...paths.businessDashboard()}>{m.common_back_to_dashboard()}</BackLink>}
      />
      {data && <RegularList regulars={data} />}
      {!data && error && (
        <ErrorState title={m.common_load_failed()} message={error.message} onRetry={() => void refetch()} />
      )}
      {!data && !error && (
        <LoadingRegion>
          <Skeleton className="h-40" />
        </LoadingRegion>
      )}
    </>
  );
}

function RegularList({ regulars }: { regulars: Regular[] }) {
  const region = useRef<HTMLDivElement>(null);
  const { shown, hold } = useHeldItem(regulars, ({ id }) => id);
  return (
    <div ref={region} tabIndex={-1} className="max-w-3xl outline-none 2xl:max-w-5xl">
      {shown.length === 0 ? (
        <EmptyState message={m.regulars_empty()} hint={m.regulars_empty_hint()} />
      ) : (
        <ul className="divide-y divide-line border-y border-line">
          {shown.map((regular) => (
            <RegularEntry
              key={regular.id}
              regular={regular}
              onOpenChange={(isOpen) => hold(regular, isOpen)}
              onGone={() => region.current?.focus({ preventScroll: true })}
            />
          ))}
        </ul>
      )}
    </div>
  );
}

type RegularEntryProps = { regular: Regular; onOpenChange: (isOpen: boolean) => void; onGone: () => void };

function RegularEntry({ regular, ...handlers }: RegularEntryProps) {
  const name = isolated(regular.name);
  const isAgreed = regular.status === 'agreed';
  return (
    <li className="flex flex-wrap items-center gap-x-4 py-3">
      <div className="min-w-0 flex-1 basis-56">
        <h2 className="text-lg leading-snug wrap-anywhere">{name}</h2>
        <p className="text-muted">{isAgreed ? m.regulars_agreed() : m.regulars_asked()}</p>
      </div>
      <div className="-mx-margin flex flex-wrap">
        <ConfirmedAction
          {...handlers}
          label={isAgreed ? m.regulars_end() : m.regulars_take_back()}
          aria-label={isAgreed ? m.regulars_end_one({ name }) : m.regulars_take_back_one({ name })}
          question={isAgreed ? m.regulars_end_question({ name }) : m.regulars_take_back_question({ name })}
          cancel={m.regulars_keep()}
          action={useEndRegular(regular.id)}
          toasts={{ done: m.toasts_regular_ended({ name }), failed: m.toasts_regular_end_failed() }}
        >
          {isAgreed ? m.regulars_end_consequence({ name }) : m.regulars_take_back_consequence({ name })}
        </ConfirmedAction>
        <BlockWorker {...handlers} applicationId={regular.applicationId} name={regular.name} isRegular />
      </div>
    </li>
  );
}
