import { createLazyRoute } from '@tanstack/react-router';
import { TakeOverNote } from '../../hiring/swaps/take-over-note.tsx';
import { WorkerSignUpPage } from '../../people/sign-up/worker-sign-up.tsx';
import { PrivacyNote } from '../../website/support/privacy-note.tsx';

export const Route = createLazyRoute('/signed-out/signup/worker')({
  component: () => <WorkerSignUpPage note={<TakeOverNote />} privacyNote={<PrivacyNote />} />,
});
