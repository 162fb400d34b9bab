import { tabStorage } from '../safe-storage.ts';

const RELOADED = 'passa.reloaded';

/**
 * Reloads the page in the newest version, which has replaced a script. If it still cannot be loaded, another reload would not help.
 * @returns whether the page is being reloaded
 */
export function reloadOnce({ message }: Error): boolean {
  const { href } = location;
  const mark = `${href} ${message}`;
  // Without a stored mark the page could reload for ever.
  const isFirst = tabStorage.get(RELOADED) !== mark && tabStorage.set(RELOADED, mark);
  if (isFirst) location.reload();
  return isFirst;
}
