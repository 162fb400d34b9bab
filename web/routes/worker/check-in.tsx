import { createLazyRoute, useSearch } from '@tanstack/react-router';
import { CheckInPage } from '../../attendance/check-in/check-in-page.tsx';

export const Route = createLazyRoute('/worker/check-in')({
  component: CheckIn,
});

function CheckIn() {
  const { kiosk = '', code = '' } = useSearch({ from: '/worker/check-in' });
  return <CheckInPage key={`${kiosk} ${code}`} kioskId={kiosk} code={code} />;
}
