import { createFileRoute } from '@tanstack/react-router';
import { Home } from './-home/home.tsx';
import { onlySignedOut } from './-guards.ts';

export const Route = createFileRoute('/')({
  beforeLoad: ({ context: { account } }) => {
    // An account without a role belongs to no area: it stays here.
    if (account?.role) onlySignedOut(account);
  },
  component: HomePage,
});

function HomePage() {
  const { account } = Route.useRouteContext();
  return <Home isSignedIn={account !== null} />;
}
