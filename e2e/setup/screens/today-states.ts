import type { Page } from '@playwright/test';

// A day at a venue at which people have come, left early, completed, and are missed.

const MINUTE = 60_000;
const id = (digit: number) => `00000000-0000-4000-8000-00000000000${digit}`;
const worker = (digit: number, name: string, change: object = {}) => ({
  ...{ applicationId: id(digit), name, phoneNumber: '070-174 06 90', presence: 'expected', since: null },
  ...{ lacksNumber: false, completedAt: null, ...change },
});

export async function showToday(page: Page) {
  const now = await page.evaluate(() => Date.now());
  await page.route('**/api/business/today', (route) => {
    const at = (minutes: number) => new Date(now + minutes * MINUTE).toISOString();
    return route.fulfill({
      json: {
        shifts: [
          {
            ...{ id: id(1), title: 'Servitör till lunchen', startDate: at(-40), endDate: at(200) },
            workers: [
              worker(2, 'Maximilian Wennerström-Lindqvist', { presence: 'here', since: at(-45), lacksNumber: true }),
              worker(3, 'Åsa Öberg', { presence: 'left', since: at(-43) }),
              worker(4, 'Bo Ek', { presence: 'left', since: at(-2) }),
              worker(5, 'Eva Ali', { completedAt: at(-50) }),
              worker(6, 'Sara Lind', { presence: 'here', since: at(-40), completedAt: at(-1) }),
              worker(7, 'Filip Berg'),
            ],
          },
        ],
      },
    });
  });
}
