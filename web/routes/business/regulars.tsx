import { noop } from '@tanstack/react-query';
import { regularsQuery } from '../../hiring/queries/regulars.ts';
import { RegularsPage } from '../../hiring/regulars/regulars-page.tsx';
import { createRoute } from '../../platform/router/route.ts';

export const Route = createRoute({
  loader: ({ context: { queryClient } }) => {
    queryClient.query(regularsQuery).catch(noop);
  },
  component: RegularsPage,
});
