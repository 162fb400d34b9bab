import { mediaQueryHook } from '../../ui/screen/media-query-hook.ts';

/**
 * The specification's "mobile app" is this app on a phone: files can be managed on narrow screens and in the installed
 * app. The width is that at which the side menu appears.
 */
const PHONE_OR_INSTALLED = '(width < 64rem), (display-mode: standalone)';

/** Whether files can be uploaded, replaced and deleted on this device. On other devices they can only be viewed. */
export const useCanManageFiles = mediaQueryHook(PHONE_OR_INSTALLED);
