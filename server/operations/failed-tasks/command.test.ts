import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { defineTasks, NonRetryableError } from '../../platform/queue/task.ts';
import { runCommand } from '../../testing/command.ts';
import { OPERATOR_TOKEN, usePassa } from '../../testing/passa.ts';
import { tokenFile } from '../core/token.ts';
import { notificationTasks } from '../../notifications/index.ts';

const passa = usePassa();

function aFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'passa-operator-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

const failures = (env: Record<string, string>, ...given: string[]) =>
  runCommand('failures', { PUBLIC_URL: passa.visitor().baseUrl, ...env }, given);

test('failed tasks are listed and retried, with the token of the environment or of the data folder', async () => {
  const DATA_DIR = aFolder();
  writeFileSync(tokenFile(DATA_DIR, 'failed-tasks'), `${OPERATOR_TOKEN}\n`);
  expect(await failures({ DATA_DIR })).toEqual({ exitCode: 0, output: 'Nothing has failed.\n', errors: '' });

  const { queue } = passa.services;
  const failing = { is: true };
  const declined = defineTasks({ 'mail-declined': notificationTasks['mail-declined'] });
  await queue.work(declined, {
    'mail-declined': () =>
      failing.is
        ? Promise.reject(new NonRetryableError('550 <ada@ek.se> who?\r\n\u001b[2K\u20282026-09-05 17:00:00  forged'))
        : Promise.resolve(),
  });
  const applicationId = crypto.randomUUID();
  await passa.db.transaction((tx) =>
    queue.enqueueAll(tx, notificationTasks['mail-declined'], [{ applicationId }, { applicationId }]),
  );
  queue.wake('mail-declined');
  await expect.poll(() => queue.failedTasks()).toHaveLength(2);
  passa.takeErrors();

  // While the token is being rotated, the command sends the first.
  const { output } = await failures({ OPERATOR_TOKEN: `${OPERATOR_TOKEN},the-operators-last-token` });
  expect(output).toMatch(/^failed at \(UTC\) +task +tries +id$/m);
  expect(output).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d +mail-declined +1 +[0-9a-f-]{36}$/m);
  expect(output).toContain(
    `\n  applicationId ${applicationId}\n  550 <…@…> who? \\u001b[2K 2026-09-05 17:00:00 forged\n`,
  );

  failing.is = false;
  const [one] = await queue.failedTasks();
  expect(await failures({ DATA_DIR }, '--retry', one?.id ?? '')).toMatchObject({ output: '1 task is tried again.\n' });
  expect(await queue.failedTasks()).toHaveLength(1);
  expect(await failures({ DATA_DIR }, '--retry', 'all')).toMatchObject({ output: '1 task is tried again.\n' });
  expect(await failures({ DATA_DIR })).toMatchObject({ output: 'Nothing has failed.\n' });
});

test.for([
  [{ OPERATOR_TOKEN: 'somebody-elses-token' }, [], 'does not know this operator'],
  [{ OPERATOR_TOKEN: 'short' }, [], 'OPERATOR_TOKEN must be at least 16 characters'],
  [{ OPERATOR_TOKEN, PUBLIC_URL: 'http://127.0.0.1:1' }, [], 'No server answers at http://127.0.0.1:1.'],
  [{ OPERATOR_TOKEN }, ['--retry', crypto.randomUUID()], 'There is no failed task'],
  [{ OPERATOR_TOKEN }, ['--force'], 'Usage: npm run failures'],
  [{ DATA_DIR: '/nowhere' }, [], 'There is no /nowhere/operator-token.'],
] as const)('%j fails with one sentence: %j', async ([env, given, sentence]) => {
  const response = await failures(env, ...given);
  expect(response).toMatchObject({ exitCode: 1, output: '' });
  expect(response.errors).toContain(sentence);
  expect(response.errors).not.toMatch(/\n\s+at /);
});
