import { PRODUCT_NAME } from '@passa/domain';
import { createContext, useContext } from 'react';

/** The number of unread notifications, shown in the title of the window. */
export const UnreadContext = createContext(0);

/** Sets the title of the window while it is mounted. */
export function DocumentTitle({ children }: { children: string }) {
  const unread = useContext(UnreadContext);
  return <title>{`${unread > 0 ? `(${unread}) ` : ''}${children} · ${PRODUCT_NAME}`}</title>;
}
