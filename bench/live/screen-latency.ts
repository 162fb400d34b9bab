import { launchBrowser } from '@passa/e2e/setup/browser.ts';
import { sendOriginHeader } from '@passa/e2e/setup/origin.ts';
import { aBusiness, aJob, applyToJob, aWorker, daysAhead, postJob, signUpByApi } from '@passa/e2e/setup/people.ts';

/** The time from the click on Accept until the other browser shows it to the worker. Milliseconds. */
export async function timesUntilShown(baseUrl: string, rounds: number): Promise<number[]> {
  const browsers = [await launchBrowser(), await launchBrowser()] as const;
  const [businessPage, workerPage] = [
    await browsers[0].newPage({ baseURL: baseUrl }),
    await browsers[1].newPage({ baseURL: baseUrl }),
  ];
  for (const page of [businessPage, workerPage]) sendOriginHeader(page.context(), baseUrl);
  await signUpByApi(businessPage, 'businesses', aBusiness());
  await signUpByApi(workerPage, 'workers', aWorker());
  await workerPage.goto('/worker/dashboard?view=applied');

  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const job = { ...aJob(), startDate: daysAhead(7 + round) };
    const jobId = await postJob(businessPage, job);
    await applyToJob(workerPage, jobId);
    // The job appears by the stream, so the stream is open.
    await workerPage.getByRole('article').filter({ hasText: job.title }).getByText('Pending').waitFor();
    await businessPage.goto(`/business/jobs/${jobId}/applications`);
    const accept = businessPage.getByRole('button', { name: 'Accept' });
    await accept.waitFor();

    const shown = workerPage.evaluate(whenNoLongerPending, job.title);
    const clicked = businessPage.evaluate(whenClicked);
    // Once both browsers have responded, both observers are active.
    await Promise.all([workerPage.evaluate(() => 1), businessPage.evaluate(() => 1)]);
    await accept.click();
    times.push((await shown) - (await clicked));
  }
  for (const browser of browsers) await browser.close();
  return times;
}

// These functions run in the pages. Milliseconds since 1970.

function whenClicked(): Promise<number> {
  return new Promise((resolve) => {
    document.addEventListener('click', () => resolve(performance.timeOrigin + performance.now()), {
      capture: true,
      once: true,
    });
  });
}

function whenNoLongerPending(title: string): Promise<number> {
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      const card = [...document.querySelectorAll('article')].find(({ textContent }) => textContent.includes(title));
      if (card?.textContent.includes('Pending')) return;
      observer.disconnect();
      resolve(performance.timeOrigin + performance.now());
    });
    observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  });
}
