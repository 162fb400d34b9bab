import './styles/index.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { newQueryClient } from './api/query-client.ts';
import { sessionQuery } from './api/session.ts';
import { newRouter } from './router.ts';

const queryClient = newQueryClient(recheckSession);
const router = newRouter(queryClient);

/** The server no longer knows this person: the guards decide where they belong now. */
async function recheckSession() {
  const account = await queryClient.query({ ...sessionQuery, staleTime: 0 });
  // Only then: an account that is refused elsewhere would otherwise be asked about without end.
  if (!account) await router.invalidate();
}

const app = document.getElementById('app');
if (!app) throw new Error('index.html has no #app.');

createRoot(app).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
);
