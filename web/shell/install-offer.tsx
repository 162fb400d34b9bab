import { PRODUCT_NAME, texts } from '@passa/domain';
import { useId } from 'react';
import { declineForGood, install, useWayToInstall } from '../platform/offline/install-prompt.ts';
import { Button } from '../ui/button.tsx';

const { install: words } = texts;

/** For somebody with shifts to keep an eye on: the app on their home screen. Whoever declines is not asked again. */
export function InstallOffer() {
  const way = useWayToInstall();
  const id = useId();
  if (!way) return null;
  return (
    <section aria-labelledby={id} className="mt-8 border-t border-line pt-6">
      <h2 id={id} className="text-lg">
        {words.title(PRODUCT_NAME)}
      </h2>
      <p className="mt-1 max-w-prose text-muted">{words.lead}</p>
      {way === 'by-hand' && <p className="mt-3 max-w-prose">{words.onAppleDevice}</p>}
      <div className="mt-4 flex flex-wrap gap-2">
        {way === 'prompt' && <Button onClick={() => void install()}>{words.install}</Button>}
        <Button variant="quiet" onClick={declineForGood}>
          {words.noThanks}
        </Button>
      </div>
    </section>
  );
}
