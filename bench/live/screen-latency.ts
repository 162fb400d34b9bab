import { launchBrowser } from '@passa/e2e/setup/browser.ts';
import { asItsPagesDo } from '@passa/e2e/setup/origin.ts';
import { aBusiness, aJob, applyToJob, aWorker, daysAhead, postJob, signUpByApi } from '@passa/e2e/setup/people.ts';

/** The time from the click on Accept until the other browser shows it to the worker. Milliseconds. */
export async function timesUntilShown(address: string, rounds: number): Promise<number[]> {
  const browsers = [await launchBrowser(), await launchBrowser()] as const;
  const [venue, person] = [
    await browsers[0].newPage({ baseURL: address }),
    await browsers[1].newPage({ baseURL: address }),
  ];
  for (const page of [venue, person]) asItsPagesDo(page.context(), address);
  await signUpByApi(venue, 'businesses', aBusiness());
  await signUpByApi(person, 'workers', aWorker());
  await person.goto('/worker/dashboard?view=applied');

  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const job = { ...aJob(), startDate: daysAhead(7 + round) };
    const jobId = await postJob(venue, job);
    await applyToJob(person, jobId);
    // The job appears by the stream, so the stream is open.
    await person.getByRole('article').filter({ hasText: job.title }).getByText('Pending').waitFor();
    await venue.goto(`/business/jobs/${jobId}/applications`);
    const accept = venue.getByRole('button', { name: 'Accept' });
    await accept.waitFor();

    const shown = person.evaluate(untilNoLongerPending, job.title);
    const clicked = venue.evaluate(untilClicked);
    // Once both browsers have responded, both observers are active.
    await Promise.all([person.evaluate(() => 1), venue.evaluate(() => 1)]);
    await accept.click();
    times.push((await shown) - (await clicked));
  }
  for (const browser of browsers) await browser.close();
  return times;
}

// These functions run in the pages. Milliseconds since 1970.

function untilClicked(): Promise<number> {
  return new Promise((resolve) => {
    document.addEventListener('click', () => resolve(performance.timeOrigin + performance.now()), {
      capture: true,
      once: true,
    });
  });
}

function untilNoLongerPending(title: string): Promise<number> {
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
