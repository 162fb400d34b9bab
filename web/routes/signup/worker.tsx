import { TakeOverNote } from '../../hiring/swaps/take-over-note.tsx';
import { createRoute } from '../../platform/router/route.ts';
import { WorkerSignUpPage } from '../../people/sign-up/worker-sign-up.tsx';
import { requireSignedOut } from '../../platform/navigation/guards.ts';
import { PrivacyNote } from '../../website/privacy-note.tsx';

export const Route = createRoute({
  beforeLoad: ({ context }) => requireSignedOut(context.account),
  component: () => <WorkerSignUpPage note={<TakeOverNote />} privacyNote={<PrivacyNote />} />,
});
