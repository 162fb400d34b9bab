import { describe, expect, test } from 'vitest';
import { isPushServiceUrl } from './routes.ts';

const NAMED = ['http://127.0.0.1:4321', 'https://push.example'];

test.for([
  'https://fcm.googleapis.com/fcm/send/fXq1:APA91bF_x-Y',
  'https://fcm.googleapis.com/wp/fXq1:APA91bF',
  'https://updates.push.services.mozilla.com/wpush/v2/gAAAAABl',
  'https://wns2-par02p.notify.windows.com/w/?token=BQYAAACa%2fb%2bc%3d',
  'https://web.push.apple.com/QGuQyavXutnMH',
  'http://127.0.0.1:4321/to/1',
  'https://push.example/1?a=b',
])('accepted as a push service: %s', (endpoint) => {
  expect(isPushServiceUrl(endpoint, NAMED)).toBe(true);
});

describe('refused as a push service', () => {
  test.for([
    // Only https:, and only its default port.
    'http://fcm.googleapis.com/fcm/send/1',
    'https://fcm.googleapis.com:8443/fcm/send/1',
    'ftp://fcm.googleapis.com/1',
    // No host that only resembles a push service.
    'https://fcm.googleapis.com./fcm/send/1',
    'https://fcm.googleapis.com.example/1',
    'https://evil-fcm.googleapis.com/1',
    'https://x.fcm.googleapis.com/1',
    'https://storage.googleapis.com/1',
    'https://push.services.mozilla.com/1',
    'https://.push.services.mozilla.com/1',
    'https://evilpush.services.mozilla.com/1',
    'https://a.notify.windows.com.evil.example/1',
    'https://evilnotify.windows.com/1',
    'https://web.push.apple.com.:443/1',
    'https://push.apple.com@evil.example/1',
    'https://web.push.apple.com%2eevil.example/1',
    // No URL that two parsers may read differently.
    'https://user@fcm.googleapis.com/1',
    'https://user:secret@fcm.googleapis.com/1',
    'https://fcm.googleapis.com/1#@evil.example',
    'https://evil.example\\@fcm.googleapis.com/1',
    'https:\\\\fcm.googleapis.com\\1',
    'HTTPS://FCM.googleapis.com/1',
    ' https://fcm.googleapis.com/1',
    'https://fcm.googleapis.com/\n1',
    'https://fcm.googleapis.com/../1',
    'https://fcm.googleapis.com',
    'https://ｆcm.googleapis.com/1',
    // No host of the server's own network.
    'https://localhost/1',
    'https://127.0.0.1/1',
    'https://2130706433/1',
    'https://[::1]/1',
    'https://[::ffff:127.0.0.1]/1',
    'https://169.254.169.254/latest/meta-data',
    'file:///etc/passwd',
    'javascript:alert(1)',
    // Configured origins are compared exactly.
    'http://127.0.0.1:4322/1',
    'http://127.0.0.1/1',
    'https://127.0.0.1:4321/1',
    'http://user@127.0.0.1:4321/1',
    'https://a.push.example/1',
    'https://push.example:8443/1',
    '',
  ])('%s', (endpoint) => {
    expect(isPushServiceUrl(endpoint, NAMED)).toBe(false);
  });
});
