import { m } from '@passa/domain';

/** Offers a response as a file, under the name that the server gives. */
export async function saveFile(response: Pick<Response, 'blob' | 'headers'>): Promise<void> {
  const url = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = url;
  link.download = /filename="([^"]+)"/.exec(response.headers.get('Content-Disposition') ?? '')?.[1] ?? m.ledger_file();
  link.click();
  // Safari reads the file after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
