import { isDate } from '@passa/domain';
import { InspectionPage } from '../../attendance/inspection/inspection-page.tsx';
import { parseText } from '../../platform/navigation/search-params.ts';
import { createRoute } from '../../platform/router/route.ts';

export const Route = createRoute({
  validateSearch: (search) => {
    const day = parseText(search['day']);
    return { day: day !== undefined && isDate(day) ? day : undefined };
  },
  component: Inspection,
});

function Inspection() {
  const { day } = Route.useSearch();
  return <InspectionPage day={day} />;
}
