/** Whether the last digit of a number is the check digit of the others (Luhn algorithm). An even count of digits. */
export function hasCheckDigit(digits: string): boolean {
  const sum = Array.from(digits, Number)
    .map((digit, index) => (index % 2 === 0 ? digit * 2 : digit))
    // The digits of a two-digit product are added.
    .reduce((total, product) => total + (product > 9 ? product - 9 : product), 0);
  return sum % 10 === 0;
}
