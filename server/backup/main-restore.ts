import { createLog } from '../platform/log/log.ts';
import { openArchive } from './archive.ts';
import { contentsOf, runCommand } from './command.ts';
import { restore } from './restore.ts';

await runCommand('restore', async (path, config, { withDemo }) => {
  const archive = await openArchive(path);
  try {
    await restore(config, archive, createLog('error'), { withDemo });
  } finally {
    archive.close();
  }
  return `${contentsOf(archive.manifest)} are restored, as of ${archive.manifest.takenAt}.`;
});
