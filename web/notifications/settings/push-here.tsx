import { PRODUCT_NAME, texts } from '@passa/domain';
import { Button } from '../../ui/button.tsx';
import type { PushState } from '../push/push-state.ts';
import { usePush } from '../push/use-push.ts';

const { pushHere: words, install } = texts;

const SENTENCES: Record<PushState, string> = {
  on: words.on,
  off: words.off,
  blocked: words.blocked,
  installFirst: `${words.installFirst(PRODUCT_NAME)} ${install.onAppleDevice}`,
  unsupported: words.unsupported,
};

/** Whether notifications reach this device, and the switch for it where there is one. */
export function PushHere() {
  const { state, turnOn, turnOff, isBusy } = usePush();
  const isOn = state === 'on';
  return (
    <div className="flex flex-col items-start gap-1 rounded-md border border-line bg-raised p-4">
      <h3 className="font-medium">{words.here}</h3>
      <p role="status" className="max-w-prose text-muted">
        {SENTENCES[state]}
      </p>
      {(isOn || state === 'off') && (
        <Button busy={isBusy} onClick={isOn ? turnOff : turnOn} className="mt-3">
          {isOn ? words.turnOff : words.turnOn}
        </Button>
      )}
    </div>
  );
}
