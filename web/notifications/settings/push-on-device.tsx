import { m, PRODUCT_NAME } from '@passa/domain';
import { Button } from '../../ui/buttons/button.tsx';
import type { PushState } from '../push/push-state.ts';
import { usePush } from '../push/use-push.ts';

const STATE_TEXTS: Record<PushState, string> = {
  on: m.push_here_on(),
  off: m.push_here_off(),
  blocked: m.push_here_blocked(),
  installFirst: `${m.push_here_install_first({ product: PRODUCT_NAME })} ${m.install_on_apple_device()}`,
  unsupported: m.push_here_unsupported(),
};

/** Whether this device receives push notifications, with a button to change that. */
export function PushOnDevice() {
  const { state, turnOn, turnOff, isBusy } = usePush();
  const isOn = state === 'on';
  return (
    <div className="flex flex-col items-start gap-1 rounded-md border border-line bg-raised p-4">
      <h3 className="font-medium">{m.push_here_title()}</h3>
      <p role="status" className="max-w-prose text-muted">
        {STATE_TEXTS[state]}
      </p>
      {(isOn || state === 'off') && (
        <Button busy={isBusy} onClick={isOn ? turnOff : turnOn} className="mt-3">
          {isOn ? m.push_here_turn_off() : m.push_here_turn_on()}
        </Button>
      )}
    </div>
  );
}
