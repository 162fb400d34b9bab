import { createLazyRoute } from '@tanstack/react-router';
import { ignoreProblem } from '../../platform/http/ignore-problem.ts';
import { KiosksPage } from '../../attendance/kiosks/kiosks-page.tsx';
import { kiosksQuery } from '../../attendance/kiosks/queries.ts';
import type { PageLoad } from '../../platform/navigation/lazy-page.ts';

export const loader = ({ context: { queryClient } }: PageLoad) => {
  queryClient.query(kiosksQuery).catch(ignoreProblem);
};

export const Route = createLazyRoute('/business/kiosks')({
  component: KiosksPage,
});
