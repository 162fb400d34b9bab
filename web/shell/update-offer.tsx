import { m, PRODUCT_NAME } from '@passa/domain';
import { postponeNewVersion, activateNewVersion, useNewVersion } from '../platform/offline/new-version.ts';
import { Button } from '../ui/buttons/button.tsx';
import { Notice } from '../ui/states/notice.tsx';
import { useReloadGuard } from '../ui/unsaved/leave-guard.tsx';

/** Offers the newer version. If unsaved input would be lost, the page asks first. */
export function UpdateOffer() {
  const isReady = useNewVersion();
  const { mayReload, allowReload } = useReloadGuard();
  const update = async () => {
    if (!(await mayReload())) return;
    allowReload();
    activateNewVersion();
  };
  return (
    <Notice
      actions={
        isReady && (
          <>
            <Button onClick={() => void update()}>{m.new_version_update()}</Button>
            <Button variant="quiet" onClick={postponeNewVersion}>
              {m.new_version_later()}
            </Button>
          </>
        )
      }
    >
      {isReady && m.new_version_ready({ product: PRODUCT_NAME })}
    </Notice>
  );
}
