import { randomUUID } from 'node:crypto';
import { aWorker } from '@passa/e2e/setup/people.ts';

/** Somebody who is signed up, and what they do beside sending bytes. */
export type Session = {
  cookie: string;
  /** Makes room for a video. @returns the path to send its bytes to */
  announce: (size: number) => Promise<string>;
  /** @returns the path of the video that is there */
  video: () => Promise<string>;
};

export async function signUpWorker(address: string): Promise<Session> {
  const person = { ...aWorker(), email: `${randomUUID()}@example.se` };
  const signedUp = await call(address, '/api/accounts/workers', '', person);
  const cookie = signedUp.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ');
  return {
    cookie,
    announce: async (size) => {
      const answer = await call(address, '/api/uploads', cookie, { kind: 'video', name: 'me.mp4', size });
      return ((await answer.json()) as { upload: { url: string } }).upload.url;
    },
    video: async () => {
      const answer = await call(address, '/api/files', cookie);
      const [file] = ((await answer.json()) as { files: { url: string }[] }).files;
      if (!file) throw new Error('There is no video to play.');
      return file.url;
    },
  };
}

async function call(address: string, path: string, cookie: string, json?: object): Promise<Response> {
  const answer = await fetch(address + path, {
    headers: { Cookie: cookie, ...(json && { 'Content-Type': 'application/json' }) },
    ...(json && { method: 'POST', body: JSON.stringify(json) }),
  });
  if (!answer.ok) throw new Error(`${path} was answered ${answer.status}: ${await answer.text()}`);
  return answer;
}
