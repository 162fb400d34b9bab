/** Formats five digits as `NNN NN`; returns any other text unchanged. */
export function formatZipCode(typed: string): string {
  return typed.replace(/^\s*(\d{3})\s*(\d{2})\s*$/, '$1 $2');
}

/** The first three digits of a zip code, which name a district. */
export const zipPrefix = (zipCode: string): string => zipCode.replace(/[^0-9]/g, '').slice(0, 3);
