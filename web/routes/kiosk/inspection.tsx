import { createLazyRoute, useSearch } from '@tanstack/react-router';
import { InspectionPage } from '../../attendance/ledger/inspection-page.tsx';

export const Route = createLazyRoute('/kiosk/inspection')({
  component: Inspection,
});

function Inspection() {
  const { day } = useSearch({ from: '/kiosk/inspection' });
  return <InspectionPage day={day} />;
}
