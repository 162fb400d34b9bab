/** Whether a link leads to the web: any other scheme, such as `javascript:`, could do harm to who follows it. */
export function isWebLink(link: string): boolean {
  return ['http:', 'https:'].includes(URL.parse(link)?.protocol ?? '');
}
