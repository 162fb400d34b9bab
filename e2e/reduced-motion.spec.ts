import type { Page } from '@playwright/test';
import { aBusiness, aJob, aWorker, postJob, signUpByApi } from './setup/people.ts';
import { expect, test } from './setup/test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Records, in each frame, animations that are longer than a moment. */
async function watchMotion(page: Page) {
  await page.addInitScript(() => {
    const moved = new Set<string>();
    Object.assign(window, { moved });
    const look = () => {
      for (const animation of document.getAnimations()) {
        const { effect } = animation;
        const target = effect instanceof KeyframeEffect ? effect.target?.outerHTML.slice(0, 120) : '';
        if (animation.playState !== 'finished' && Number(effect?.getComputedTiming().endTime) > 20) {
          moved.add(`${animation.constructor.name} of ${target ?? ''}`);
        }
      }
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
}

const moved = (page: Page) => page.evaluate(() => [...(window as unknown as { moved: Set<string> }).moved]);

test('nothing moves with reduced motion', { tag: '@long' }, async ({ page, anotherBrowser }) => {
  const businessPage = await anotherBrowser();
  await signUpByApi(businessPage, 'businesses', aBusiness());
  const jobId = await postJob(businessPage, aJob());
  await watchMotion(page);

  await page.goto('/');
  await page.getByRole('heading', { level: 2 }).last().scrollIntoViewIfNeeded();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  expect(await moved(page)).toEqual([]);

  await signUpByApi(page, 'workers', aWorker());
  for (const view of ['available', 'applied']) {
    await page.goto(`/worker/dashboard?view=${view}`);
    await expect(page.getByRole('region', { name: /^Week/ })).toBeVisible();
    expect(await moved(page)).toEqual([]);
  }

  await page.goto(`/worker/jobs/${jobId}`);
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('Application submitted successfully!')).toBeVisible();
  await page.getByRole('button', { name: 'Withdraw Application' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  expect(await moved(page)).toEqual([]);
});

test.describe('without reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('the landing page moves, so the test above would notice motion', { tag: '@long' }, async ({ page }) => {
    await watchMotion(page);
    await page.goto('/');
    await expect.poll(() => moved(page)).not.toEqual([]);
  });
});
