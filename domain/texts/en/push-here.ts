export const pushHere = {
  here: 'On this device',
  on: 'Notifications reach you here, also when the app is closed.',
  off: 'Turn notifications on to hear of it here, also when the app is closed.',
  blocked:
    'Your browser blocks them. Allow notifications for this site in the browser’s settings, by the sign beside the address, and come back.',
  installFirst: (product: string) => `On this device they come once ${product} is on your home screen.`,
  unsupported: 'This browser cannot show notifications while the app is closed.',
  turnOn: 'Turn On Notifications',
  turnOff: 'Turn Off on This Device',
  turnOnFailed: 'Failed to turn notifications on',
  turnOffFailed: 'Failed to turn notifications off',
  offerTitle: 'Hear of it at once?',
  offerLead: {
    worker: 'Get a notification on this device when a business answers you or something about your shifts changes.',
    business: 'Get a notification on this device when somebody applies or something about your shifts changes.',
  },
  offerAccept: 'Turn On',
  plain: 'There is something new for you.',
} as const;
