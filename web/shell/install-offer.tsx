import { m, PRODUCT_NAME } from '@passa/domain';
import { useId } from 'react';
import { declineInstall, install, useInstallMethod } from '../platform/offline/install-method.ts';
import { Button } from '../ui/buttons/button.tsx';
import { keepFocus } from '../ui/focus/keep-focus.ts';

/** Offers to install the app, for workers with shifts. After a refusal it is not offered again. */
export function InstallOffer() {
  const method = useInstallMethod();
  const id = useId();
  if (!method) return null;
  return (
    <section ref={keepFocus} aria-labelledby={id} className="mt-8 border-t border-line pt-6">
      <h2 id={id} className="text-lg">
        {m.install_title({ product: PRODUCT_NAME })}
      </h2>
      <p className="mt-1 max-w-prose text-muted">{m.install_lead()}</p>
      {method === 'by-hand' && <p className="mt-3 max-w-prose">{m.install_on_apple_device()}</p>}
      <div className="mt-4 flex flex-wrap gap-2">
        {method === 'prompt' && <Button onClick={() => void install()}>{m.install_install()}</Button>}
        <Button variant="quiet" onClick={declineInstall}>
          {m.install_no_thanks()}
        </Button>
      </div>
    </section>
  );
}
