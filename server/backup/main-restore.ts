import { createLog } from '../platform/log/log.ts';
import { openArchive } from './archive.ts';
import { contentsOf, runCommand } from './command.ts';
import { restore } from './restore.ts';

const KEY_NEEDED =
  'The archive has encrypted values. Before the start, put the encryption key that belongs to it in ENCRYPTION_KEY, or in the file encryption-key in DATA_DIR.';

const pairAgain = (kiosks: number) =>
  kiosks === 1 ? 'One kiosk has to be paired again.' : `${kiosks} kiosks have to be paired again.`;

await runCommand('restore', async (path, config, { withDemo }) => {
  const archive = await openArchive(path);
  const restoring = restore(config, archive, createLog('error'), { withDemo });
  const { lacksEncryptionKey, endedKiosks } = await restoring.finally(() => archive.close());
  return [
    `${contentsOf(archive.manifest)} are restored, as of ${archive.manifest.takenAt}.`,
    `Everybody has to log in again.${endedKiosks > 0 ? ` ${pairAgain(endedKiosks)}` : ''}`,
    ...(lacksEncryptionKey ? [KEY_NEEDED] : []),
  ];
});
