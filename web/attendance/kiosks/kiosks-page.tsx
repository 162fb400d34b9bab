import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { isolated, newKioskSchema, m, stockholmTime } from '@passa/domain';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { ApiProblem } from '../../platform/http/problem.ts';
import { paths } from '../../platform/navigation/paths.ts';
import { BackLink } from '../../ui/links/back-link.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { ButtonLink } from '../../ui/buttons/button-link.tsx';
import { ConfirmedAction } from '../../ui/dialogs/confirmed-action.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { showFieldErrors } from '../../ui/form/show-field-errors.ts';
import { TextField } from '../../ui/form/text-field.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { reportFailure } from '../../ui/toasts/report-failure.ts';
import { LoadingRegion, Skeleton } from '../../ui/loading/skeleton.tsx';
import { toast } from '../../ui/toasts/toast.ts';
import { InspectionCode } from './inspection-code.tsx';
import { kiosksQuery, useAddKiosk, usePairAgain, useRemoveKiosk, type Kiosk, type Pairing } from './queries.ts';

/** How often the list is fetched while a code waits for its tablet. Milliseconds. */
const PAIRING_INTERVAL = 5_000;

/** A code that waits for its tablet, and since when the kiosk was paired with another one. */
type OpenPairing = Pairing & { kioskId: string; before: string | null };

/** The kiosk of a code, once a tablet has been paired by it. */
const pairedWith = ({ kioskId, before }: OpenPairing, kiosks: Kiosk[] = []): Kiosk | undefined =>
  kiosks.find(({ id, pairedAt }) => id === kioskId && pairedAt !== before);

/** The kiosks of a venue: the tablets at which its workers check in. */
export function KiosksPage() {
  const [pairing, setPairing] = useState<OpenPairing>();
  const { data, error, refetch } = useQuery({
    ...kiosksQuery,
    refetchInterval: ({ state }) => pairing && !pairedWith(pairing, state.data?.kiosks) && PAIRING_INTERVAL,
  });
  const paired = pairing && pairedWith(pairing, data?.kiosks);
  const pairedName = paired?.name;
  useEffect(() => {
    if (pairedName !== undefined) toast.success(m.toasts_kiosk_paired({ name: isolated(pairedName) }));
  }, [pairedName, pairing]);
  const region = useRef<HTMLDivElement>(null);
  return (
    <>
      <PageHeader
        title={m.kiosks_title()}
        lead={m.kiosks_lead()}
        back={<BackLink {...paths.businessDashboard()}>{m.common_back_to_dashboard()}</BackLink>}
      >
        <ButtonLink {...paths.ledger()}>{m.ledger_title()}</ButtonLink>
      </PageHeader>
      {!data && error && (
        <ErrorState title={m.common_load_failed()} message={error.message} onRetry={() => void refetch()} />
      )}
      {!data && !error && (
        <LoadingRegion>
          <Skeleton className="h-40" />
        </LoadingRegion>
      )}
      {data && (
        <div ref={region} tabIndex={-1} className="max-w-3xl outline-none">
          {data.kiosks.length === 0 ? (
            <EmptyState message={m.kiosks_empty()} hint={m.kiosks_empty_hint()} />
          ) : (
            <ul className="divide-y divide-line border-y border-line">
              {data.kiosks.map((kiosk) => (
                <KioskEntry
                  key={kiosk.id}
                  kiosk={kiosk}
                  pairing={pairing?.kioskId === kiosk.id && !paired ? pairing : undefined}
                  onPairing={(begun) => setPairing({ ...begun, kioskId: kiosk.id, before: kiosk.pairedAt })}
                  onGone={() => region.current?.focus({ preventScroll: true })}
                />
              ))}
            </ul>
          )}
          <AddKiosk onAdded={setPairing} />
          <InspectionCode setAt={data.inspectionCodeSetAt} />
        </div>
      )}
    </>
  );
}

type KioskEntryProps = {
  kiosk: Kiosk;
  pairing: Pairing | undefined;
  onPairing: (pairing: Pairing) => void;
  onGone: () => void;
};

function KioskEntry({ kiosk, pairing, onPairing, onGone }: KioskEntryProps) {
  const name = isolated(kiosk.name);
  const again = usePairAgain(kiosk.id);
  const showFailure = (problem: ApiProblem) => reportFailure(m.toasts_kiosk_failed(), problem);
  const pair = () => again.mutateAsync(undefined).then((result) => onPairing(result.pairing), showFailure);
  return (
    <li className="py-3">
      <div className="flex flex-wrap items-center gap-x-4">
        <div className="min-w-0 flex-1 basis-56">
          <h2 className="text-lg leading-snug wrap-anywhere">{name}</h2>
          <p className="text-muted">{kiosk.isPaired ? m.kiosks_paired() : m.kiosks_not_paired()}</p>
        </div>
        <div className="-mx-margin flex flex-wrap">
          <Button
            variant="quiet"
            busy={again.isPending}
            aria-label={kiosk.isPaired ? m.kiosks_pair_another_one({ name }) : m.kiosks_pair_one({ name })}
            onClick={() => void pair()}
          >
            {kiosk.isPaired ? m.kiosks_pair_another() : m.kiosks_pair()}
          </Button>
          <ConfirmedAction
            label={m.kiosks_remove()}
            aria-label={m.kiosks_remove_one({ name })}
            variant="quietDanger"
            question={m.kiosks_remove_question({ name })}
            cancel={m.kiosks_keep()}
            action={useRemoveKiosk(kiosk.id)}
            toasts={{ done: m.toasts_kiosk_removed({ name }), failed: m.toasts_kiosk_failed() }}
            onGone={onGone}
          >
            {m.kiosks_remove_consequence()}
          </ConfirmedAction>
        </div>
      </div>
      {pairing && <PairingCode pairing={pairing} />}
    </li>
  );
}

/** The code to enter on the tablet. */
function PairingCode({ pairing: { code, endsAt } }: { pairing: Pairing }) {
  return (
    <div role="status" className="mt-3 rounded-md border border-edge bg-sunken p-4">
      <p>{m.kiosks_code_hint({ address: `${location.host}/kiosk` })}</p>
      <p translate="no" className="mt-2 font-mono text-display tracking-wide">
        {`${code.slice(0, 4)} ${code.slice(4)}`}
      </p>
      <p className="text-muted">{m.kiosks_code_until({ time: stockholmTime(new Date(endsAt)) })}</p>
    </div>
  );
}

function AddKiosk({ onAdded }: { onAdded: (pairing: OpenPairing) => void }) {
  const add = useAddKiosk();
  const form = useForm({ resolver: standardSchemaResolver(newKioskSchema), defaultValues: { name: '' } });
  const { errors, isSubmitting } = form.formState;
  const showFailure = (problem: ApiProblem) => {
    if (!showFieldErrors(form, problem)) reportFailure(m.toasts_kiosk_failed(), problem);
  };
  const submit = form.handleSubmit(({ name }) =>
    add.mutateAsync(name).then(({ kiosk, pairing }) => {
      form.reset();
      onAdded({ ...pairing, kioskId: kiosk.id, before: kiosk.pairedAt });
    }, showFailure),
  );
  return (
    <form noValidate className="mt-10 max-w-xl" onSubmit={(event) => void submit(event)}>
      <h2 className="mb-3 text-xl">{m.kiosks_new()}</h2>
      <div className="flex flex-wrap items-start gap-3">
        <div className="min-w-0 flex-1 basis-64">
          <TextField
            label={m.kiosks_name()}
            hint={m.kiosks_name_hint()}
            autoComplete="off"
            error={errors.name?.message}
            {...form.register('name')}
          />
        </div>
        <Button type="submit" variant="primary" busy={isSubmitting} className="min-h-12 sm:mt-14.5">
          {m.kiosks_add()}
        </Button>
      </div>
    </form>
  );
}
