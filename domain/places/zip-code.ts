/** Formats five digits as `NNN NN`; returns any other text unchanged. */
export function formatZipCode(typed: string): string {
  return typed.replace(/^\s*(\d{3})\s*(\d{2})\s*$/, '$1 $2');
}
