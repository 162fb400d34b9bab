import { CheckInPage } from '../../attendance/check-in/check-in-page.tsx';
import { parseText } from '../../platform/navigation/search-params.ts';
import { createRoute } from '../../platform/router/route.ts';

export const Route = createRoute({
  validateSearch: (search) => ({ kiosk: parseText(search['kiosk']), code: parseText(search['code']) }),
  component: CheckIn,
});

function CheckIn() {
  const { kiosk = '', code = '' } = Route.useSearch();
  return <CheckInPage key={`${kiosk} ${code}`} kioskId={kiosk} code={code} />;
}
