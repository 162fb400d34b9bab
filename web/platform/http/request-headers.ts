const own: Record<string, string> = {};

/** The headers that every request of this tab sends. */
export const requestHeaders = (): Record<string, string> => ({ ...own });

/** @param value undefined removes the header */
export function setRequestHeader(name: string, value: string | undefined): void {
  if (value === undefined) Reflect.deleteProperty(own, name);
  else own[name] = value;
}
