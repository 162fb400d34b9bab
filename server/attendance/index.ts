export { attendanceRoutes } from './events/routes.ts';
export { checkInRoutes } from './check-in/routes.ts';
export { kioskScreenRoutes } from './kiosk-screen/routes.ts';
export { kioskRoutes } from './kiosks/routes.ts';
