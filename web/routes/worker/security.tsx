import { createRoute } from '../../platform/router/route.ts';
import { AccountHistory } from '../../hiring/history/account-history.tsx';
import { YourData } from '../../personal-data/your-data.tsx';
import { SecurityPage } from '../../security/security-page.tsx';

export const Route = createRoute({
  component: () => (
    <SecurityPage role="worker" activity={<AccountHistory role="worker" />}>
      <YourData role="worker" />
    </SecurityPage>
  ),
});
