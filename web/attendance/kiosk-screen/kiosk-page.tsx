import { m } from '@passa/domain';
import { DocumentTitle } from '../../ui/page/document-title.tsx';
import { FullScreenSpinner } from '../../ui/loading/full-screen-spinner.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { MainContent } from '../../ui/page/main-content.tsx';
import { KioskHeader } from './kiosk-header.tsx';
import { KioskCode } from './kiosk-qr-code.tsx';
import { PairingForm } from './pairing-form.tsx';
import { PeopleList } from './people-list.tsx';
import { RefusedEvents } from './refused-events.tsx';
import { useKiosk } from './use-kiosk.ts';
import { waitingSince, withUnsent } from './unsent-events.ts';

/** The screen of a venue's tablet, at which people check in and out. */
export function KioskPage() {
  const kiosk = useKiosk();
  const { screen, error, isUnpaired, unsent } = kiosk;
  if (isUnpaired) return <PairingForm />;
  if (!screen) {
    return error ? (
      <MainContent className="mx-auto max-w-xl px-margin py-10">
        <ErrorState title={m.common_load_failed()} message={error.message} onRetry={kiosk.retry} />
      </MainContent>
    ) : (
      <FullScreenSpinner />
    );
  }
  const waiting = unsent.filter(({ refusal }) => refusal === undefined).length;
  const since = waitingSince(unsent);
  return (
    <>
      <DocumentTitle>{m.kiosk_title()}</DocumentTitle>
      <KioskHeader
        venueName={screen.venueName}
        name={screen.name}
        waiting={waiting}
        waitingSince={since}
        isOffline={error !== null}
        clock={screen}
      />
      <MainContent className="mx-auto grid max-w-7xl gap-x-12 gap-y-8 px-margin pb-16 md:grid-cols-[minmax(0,5fr)_minmax(0,8fr)] lg:px-10">
        <KioskCode screen={screen} />
        <div>
          <RefusedEvents unsent={unsent} onDismiss={kiosk.dismiss} />
          <PeopleList people={withUnsent(kiosk.people, unsent)} clock={screen} record={kiosk.record} />
        </div>
      </MainContent>
    </>
  );
}
