import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { hasSessionCookie } from '../http/cookies.ts';
import { cookieNames } from '../http/cookies.ts';
import { signedCookie } from './signed-cookie.ts';

const HTTPS = 'https://passa.example';

test('cookies have the prefix `__Host-` with TLS, and none without', () => {
  const plain = {
    isSecure: false,
    session: 'passa.session_token',
    device: 'passa.device',
    language: 'passa.language',
  };
  expect(cookieNames(undefined)).toMatchObject(plain);
  expect(cookieNames(undefined).nameOf('pending_log_in')).toBe('passa.pending_log_in');
  expect(cookieNames('http://passa.example')).toMatchObject(plain);
  expect(cookieNames(HTTPS).nameOf('pending_log_in')).toBe('__Host-passa.pending_log_in');
  expect(cookieNames(HTTPS)).toMatchObject({
    isSecure: true,
    session: '__Host-passa.session_token',
    device: '__Host-passa.device',
    language: '__Host-passa.language',
  });
});

test('a request has a session cookie where it has a cookie of that name', () => {
  const carries = (cookie: string | undefined, publicUrl?: string) =>
    hasSessionCookie(new Headers(cookie === undefined ? {} : { Cookie: cookie }), publicUrl);
  expect(carries('passa.session_token=anything')).toBe(true);
  expect(carries('a=b; __Host-passa.session_token=anything', HTTPS)).toBe(true);
  expect(carries('passa.session_token=anything', HTTPS)).toBe(false);
  expect(carries('passa.language=sv')).toBe(false);
  expect(carries(undefined)).toBe(false);
});

test('a signed cookie has a non-empty value', () => {
  const sign = (value: string) => createHmac('sha256', 'secret').update(value).digest('base64');
  const read = (value: string) =>
    signedCookie(new Headers({ Cookie: `name=${encodeURIComponent(`${value}.${sign(value)}`)}` }), 'name', 'secret');
  expect([read('a.value'), read('a'), read('')]).toEqual(['a.value', 'a', undefined]);
});
