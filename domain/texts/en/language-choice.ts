export const languageChoice = {
  title: 'Language',
  hint: 'In the app, in mails and in notifications.',
  names: { en: 'English', sv: 'Svenska' },
} as const;
