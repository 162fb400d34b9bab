import type { Page } from '@playwright/test';
import { aBusiness, aJob, applyToJob, aWorker, postJob, signUpByApi } from './people.ts';

/**
 * Signs up a business and a worker, and lets the business hire the worker.
 * @returns the business and the worker, the worker's name, the job and the id of the application
 */
export async function createAssignedShift(workerPage: Page, businessPage: Page) {
  const [business, worker, job] = [aBusiness(), aWorker(), aJob()];
  await signUpByApi(businessPage, 'businesses', business);
  const jobId = await postJob(businessPage, job);
  await signUpByApi(workerPage, 'workers', worker);
  const application = await applyToJob(workerPage, jobId);
  await businessPage.request.post(`/api/applications/${application}/accept`);
  return { business, name: `${worker.firstName} ${worker.lastName}`, job, jobId, application };
}
