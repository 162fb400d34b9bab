import { m, PRODUCT_NAME } from '@passa/domain';
import { useId } from 'react';
import { declineForGood, install, useWayToInstall } from '../platform/offline/install-prompt.ts';
import { Button } from '../ui/button.tsx';

/** Offers to install the app, for workers with shifts. After a refusal it is not offered again. */
export function InstallOffer() {
  const way = useWayToInstall();
  const id = useId();
  if (!way) return null;
  return (
    <section aria-labelledby={id} className="mt-8 border-t border-line pt-6">
      <h2 id={id} className="text-lg">
        {m.install_title({ product: PRODUCT_NAME })}
      </h2>
      <p className="mt-1 max-w-prose text-muted">{m.install_lead()}</p>
      {way === 'by-hand' && <p className="mt-3 max-w-prose">{m.install_on_apple_device()}</p>}
      <div className="mt-4 flex flex-wrap gap-2">
        {way === 'prompt' && <Button onClick={() => void install()}>{m.install_install()}</Button>}
        <Button variant="quiet" onClick={declineForGood}>
          {m.install_no_thanks()}
        </Button>
      </div>
    </section>
  );
}
