import { KioskPage } from '../../attendance/kiosk-screen/kiosk-page.tsx';
import { createRoute } from '../../platform/router/route.ts';

export const Route = createRoute({ component: KioskPage });
