import { PRODUCT_NAME, texts } from '@passa/domain';
import { putOff, takeNewVersion, useNewVersion } from '../../installed/new-version.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useLeaveForGood } from './leave-guard.tsx';

const { newVersion: words } = texts;

/** Offers the newer version; where something would be lost by it, the page's own question comes first. */
export function UpdateOffer() {
  const isReady = useNewVersion();
  const leaveForGood = useLeaveForGood();
  const update = () => void leaveForGood().then((may) => may && takeNewVersion());
  return (
    <Notice
      actions={
        isReady && (
          <>
            <Button onClick={update}>{words.update}</Button>
            <Button variant="quiet" onClick={putOff}>
              {words.later}
            </Button>
          </>
        )
      }
    >
      {isReady && words.ready(PRODUCT_NAME)}
    </Notice>
  );
}
