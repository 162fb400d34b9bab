import { pageOf, type NotificationKind, type PushText, type Role } from '@passa/domain';
import { pageUrls, type PageIds } from '../core/page-urls.ts';
import type { PushMessage } from './index.ts';

// Push services accept 4 KB. Phones show far less. Bytes of UTF-8.
const MAX_TITLE_BYTES = 300;
const MAX_BODY_BYTES = 1_000;

/**
 * A push message with the page that it opens.
 * @param ids of what the notification is about; the message replaces an earlier one with the same tag, if the text has none of its own
 * @throws for a role that does not receive the kind
 */
export function toPushMessage(
  kind: NotificationKind,
  reader: Role,
  { title, body, tag }: PushText,
  ids: PageIds & { tag: string },
): PushMessage {
  const page = pageOf(kind, reader);
  if (!page) throw new Error(`A ${reader} does not receive ${kind}.`);
  return {
    title: cut(title, MAX_TITLE_BYTES),
    body: cut(body, MAX_BODY_BYTES),
    url: pageUrls('', ids)[page],
    tag: tag ?? ids.tag,
  };
}

/** Cuts a text between two characters. Its length is measured as JSON, in which a character takes up to six bytes. */
function cut(text: string, limit: number): string {
  let kept = '';
  let bytes = 0;
  for (const character of text) {
    bytes += Buffer.byteLength(JSON.stringify(character)) - 2;
    if (bytes > limit) return `${kept}…`;
    kept += character;
  }
  return kept;
}
