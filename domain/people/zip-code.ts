/** Five figures as they are usually written, `NNN NN`; anything else as it is typed. */
export function asZipCode(typed: string): string {
  return typed.replace(/^\s*(\d{3})\s*(\d{2})\s*$/, '$1 $2');
}
