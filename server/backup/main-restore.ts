import { createLog } from '../platform/log/log.ts';
import { openArchive } from './archive.ts';
import { contentsOf, runCommand } from './command.ts';
import { restore } from './restore.ts';

const KEY_NEEDED =
  'The archive has encrypted values. Before the start, put the encryption key that belongs to it in ENCRYPTION_KEY, or in the file encryption-key in DATA_DIR.';

await runCommand('restore', async (path, config, { withDemo }) => {
  const archive = await openArchive(path);
  const restored = restore(config, archive, createLog('error'), { withDemo });
  const { lacksEncryptionKey } = await restored.finally(() => archive.close());
  const contents = `${contentsOf(archive.manifest)} are restored, as of ${archive.manifest.takenAt}.`;
  return lacksEncryptionKey ? `${contents}\n${KEY_NEEDED}` : contents;
});
