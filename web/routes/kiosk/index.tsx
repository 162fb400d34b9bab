import { KioskPage } from '../../attendance/kiosk/kiosk-page.tsx';
import { createRoute } from '../../platform/router/route.ts';

export const Route = createRoute({ component: KioskPage });
