import { signUp } from '../visitor.ts';

/** Somebody who is signed up, and what they do beside sending bytes. */
export type Session = {
  cookie: string;
  /** Makes room for a video. @returns the path to send its bytes to */
  announce: (size: number) => Promise<string>;
  /** @returns the path of the video that is there */
  video: () => Promise<string>;
};

export async function signUpWorker(address: string): Promise<Session> {
  const { cookie, call } = await signUp(address, 'workers');
  return {
    cookie,
    announce: async (size) => {
      const answer = await call('/api/uploads', { kind: 'video', name: 'me.mp4', size });
      return (answer as { upload: { url: string } }).upload.url;
    },
    video: async () => {
      const [file] = ((await call('/api/files')) as { files: { url: string }[] }).files;
      if (!file) throw new Error('There is no video to play.');
      return file.url;
    },
  };
}
