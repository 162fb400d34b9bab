import type { Page } from '@playwright/test';
import { aBusiness, aJob, aWorker, postJob, signUpByApi } from './setup/people.ts';
import { expect, test } from './setup/test.ts';

/** Records, in each frame, animations that move for longer than a moment. The time before they begin does not count. */
async function recordAnimations(page: Page) {
  await page.addInitScript(() => {
    const animations = new Set<string>();
    Object.assign(window, { animations });
    const record = () => {
      for (const animation of document.getAnimations()) {
        const { effect } = animation;
        const target = effect instanceof KeyframeEffect ? effect.target?.outerHTML.slice(0, 120) : '';
        if (animation.playState !== 'finished' && Number(effect?.getComputedTiming().activeDuration) > 20) {
          animations.add(`${animation.constructor.name} of ${target ?? ''}`);
        }
      }
      requestAnimationFrame(record);
    };
    requestAnimationFrame(record);
  });
}

const recordedAnimations = (page: Page) =>
  page.evaluate(() => [...(window as unknown as { animations: Set<string> }).animations]);

test('nothing moves with reduced motion', { tag: '@long' }, async ({ page, anotherBrowser }) => {
  const businessPage = await anotherBrowser();
  await signUpByApi(businessPage, 'businesses', aBusiness());
  const jobId = await postJob(businessPage, aJob());
  await recordAnimations(page);

  await page.goto('/');
  await page.getByRole('heading', { level: 2 }).last().scrollIntoViewIfNeeded();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  expect(await recordedAnimations(page)).toEqual([]);

  await signUpByApi(page, 'workers', aWorker());
  for (const view of ['available', 'applied']) {
    await page.goto(`/worker/dashboard?view=${view}`);
    await expect(page.getByRole('region', { name: /^Next 7 days/ })).toBeVisible();
    expect(await recordedAnimations(page)).toEqual([]);
  }

  await page.goto(`/worker/jobs/${jobId}`);
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('Application submitted successfully!')).toBeVisible();
  await page.getByRole('button', { name: 'Withdraw Application' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  expect(await recordedAnimations(page)).toEqual([]);
});

test.describe('without reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('the landing page has animations, so the test above can detect them', { tag: '@long' }, async ({ page }) => {
    await recordAnimations(page);
    await page.goto('/');
    await expect.poll(() => recordedAnimations(page)).not.toEqual([]);
  });
});
