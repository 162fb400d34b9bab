import { m, type Role } from '@passa/domain';
import { useId } from 'react';
import { Button } from '../../ui/buttons/button.tsx';
import { keepFocus } from '../../ui/focus/keep-focus.ts';
import { declinePush } from './push-preference.ts';
import { usePush } from './use-push.ts';

/** Offers push notifications to a user who waits for a decision. After a refusal it is not offered again. */
export function PushOffer({ role }: { role: Role }) {
  const { canOffer, turnOn, isBusy } = usePush();
  const id = useId();
  if (!canOffer) return null;
  return (
    <section ref={keepFocus} aria-labelledby={id} className="mt-8 border-t border-line pt-6">
      <h2 id={id} className="text-lg">
        {m.push_here_offer_title()}
      </h2>
      <p className="mt-1 max-w-prose text-muted">{m.push_here_offer_lead({ role })}</p>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button busy={isBusy} onClick={turnOn}>
          {m.push_here_offer_accept()}
        </Button>
        <Button variant="quiet" onClick={declinePush}>
          {m.install_no_thanks()}
        </Button>
      </div>
    </section>
  );
}
