import { createAssignedShift } from './setup/assigned-shift.ts';
import { completeEarly } from './setup/complete-shift.ts';
import { muteLiveStream } from './setup/connection.ts';
import { withoutFirstScreenResponses } from './setup/first-screen-responses.ts';
import { expect, test } from './setup/test.ts';

// Chromium logs each refused or failed request.
test.use({ expectedProblems: /status of (401|404|409|500)/ });

test(
  'a failed completion shows the reason, and the shift stays assigned',
  { tag: '@long' },
  async ({ page: workerPage, anotherBrowser }) => {
    await createAssignedShift(workerPage, await anotherBrowser());
    await workerPage.goto('/worker/dashboard?view=assigned');
    const button = workerPage.getByRole('button', { name: 'Mark as Completed' });

    const failures = [
      [401, 'notSignedIn', 'You must be logged in to complete a shift'],
      [404, 'notFound', 'You do not have permission to complete this shift'],
      [500, 'unexpected', 'Failed to mark shift as completed. Please ensure you have the correct permissions.'],
    ] as const;
    for (const [status, code, message] of failures) {
      await workerPage.route('**/api/applications/*/complete', (route) =>
        route.fulfill({ status, json: { error: { code, message: code } } }),
      );
      await completeEarly(button);
      await expect(workerPage.getByText(message)).toBeVisible();
      await expect(button).toBeEnabled();
      await workerPage.unroute('**/api/applications/*/complete');
    }
  },
);

test(
  'completing a shift that is already completed shows the reason',
  { tag: '@long' },
  async ({ page: workerPage, anotherBrowser }) => {
    await muteLiveStream(workerPage);
    const { application } = await createAssignedShift(workerPage, await anotherBrowser());
    await workerPage.goto('/worker/dashboard?view=assigned');
    const button = workerPage.getByRole('button', { name: 'Mark as Completed' });
    await button.waitFor();
    await workerPage.request.post(`/api/applications/${application}/complete`);
    await completeEarly(button);
    await expect(workerPage.getByText('Failed to mark shift as completed.')).toBeVisible();
    await expect(workerPage.getByText("This shift can't be completed now.")).toBeVisible();
    await expect(workerPage.getByText('No assigned shifts yet.')).toBeVisible();
  },
);

test(
  'a shift without its application refers to support',
  { tag: '@long' },
  async ({ page: workerPage, anotherBrowser }) => {
    const { application } = await createAssignedShift(workerPage, await anotherBrowser());
    await withoutFirstScreenResponses(workerPage);
    await workerPage.route('**/api/shifts?*', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: (await response.text()).replace(application, '') });
    });
    await workerPage.goto('/worker/dashboard?view=assigned');
    await workerPage.getByRole('button', { name: 'Mark as Completed' }).click();
    await expect(workerPage.getByText('Cannot complete shift: Please contact support')).toBeVisible();
  },
);
