import { createLazyRoute } from '@tanstack/react-router';
import { KioskPage } from '../../attendance/kiosk-screen/kiosk-page.tsx';

export const Route = createLazyRoute('/kiosk')({ component: KioskPage });
