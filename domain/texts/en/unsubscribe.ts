export const unsubscribe = {
  title: 'Fewer mails',
  lead: 'One kind at a time, without logging in. Notifications in the app and on your devices stay as they are.',
  kind: (name: string) => `Mails of the kind “${name}”`,
  question: 'Stop these mails?',
  submit: 'Stop These Mails',
  doneTitle: 'You get no more of these mails',
  again: 'Under Notifications in your profile you can switch them on again.',
  settings: 'Choose Which Mails You Get',
  unusableTitle: 'This link does not work',
  unusable:
    'It may have been cut off on its way here, or the account is deleted. In your profile you choose which mails you get.',
  failed: 'Failed to stop these mails. Please try again.',
} as const;
