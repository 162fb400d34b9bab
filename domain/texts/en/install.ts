export const install = {
  title: (product: string) => `Install ${product}`,
  lead: 'Open it from your home screen, and read your assigned shifts without a connection.',
  onAppleDevice: 'Tap Share in Safari, then Add to Home Screen.',
  install: 'Install',
  noThanks: 'No, thanks',
} as const;
