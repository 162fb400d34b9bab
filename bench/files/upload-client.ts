import { signUp } from '../api-user.ts';

/** A worker with a session, and the requests beside the transfer itself. */
export type UploadClient = {
  cookie: string;
  /**
   * Creates an upload for a video.
   * @returns the path to send its bytes to
   */
  createUpload: (size: number) => Promise<string>;
  /** @returns the path of the stored video */
  findVideo: () => Promise<string>;
};

export async function signUpWorker(baseUrl: string): Promise<UploadClient> {
  const { cookie, call } = await signUp(baseUrl, 'workers');
  return {
    cookie,
    createUpload: async (size) => {
      const response = await call('/api/uploads', { kind: 'video', name: 'me.mp4', size });
      return (response as { upload: { url: string } }).upload.url;
    },
    findVideo: async () => {
      const [file] = ((await call('/api/files')) as { files: { url: string }[] }).files;
      if (!file) throw new Error('The worker has no video.');
      return file.url;
    },
  };
}
