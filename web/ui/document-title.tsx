import { PRODUCT_NAME } from '@passa/domain';
import { createContext, useContext } from 'react';

/** How much waits unread, for the title of a window that nobody is looking at. */
export const UnreadContext = createContext(0);

/** The window's title while this page is shown. */
export function DocumentTitle({ children }: { children: string }) {
  const unread = useContext(UnreadContext);
  return <title>{`${unread > 0 ? `(${unread}) ` : ''}${children} · ${PRODUCT_NAME}`}</title>;
}
