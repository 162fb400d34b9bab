import { createLazyRoute } from '@tanstack/react-router';
import { AccountHistory } from '../../hiring/history/account-history.tsx';
import { YourData } from '../../personal-data/your-data.tsx';
import { SecurityPage } from '../../security/page/security-page.tsx';

export const Route = createLazyRoute('/worker/security')({
  component: () => (
    <SecurityPage role="worker" activity={<AccountHistory role="worker" />}>
      <YourData role="worker" />
    </SecurityPage>
  ),
});
