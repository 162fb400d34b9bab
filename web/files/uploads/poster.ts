import { MAX_POSTER_SIZE } from '@passa/domain';

/** Maximum width. Pixels. */
const WIDTH = 640;
/** How long the browser may take to load the video, and then to find the frame. Milliseconds. */
const TIMEOUT = 20_000;

class UndecodableVideoError extends Error {}

/** A frame from the beginning of a video, as JPEG; `undefined` if this browser cannot decode the video. */
export async function capturePoster(file: Blob): Promise<Blob | undefined> {
  const url = URL.createObjectURL(file);
  try {
    return await toJpeg(await captureFrame(url));
  } catch (error) {
    if (error instanceof UndecodableVideoError) return undefined;
    throw error;
  } finally {
    URL.revokeObjectURL(url);
  }
}

async function captureFrame(url: string): Promise<HTMLCanvasElement> {
  const video = document.createElement('video');
  video.muted = true;
  video.playsInline = true;
  video.preload = 'auto';
  video.src = url;
  await waitForEvent(video, 'loadedmetadata');
  // The very first frame is often black. A video recorded by a browser may have no duration.
  video.currentTime = Number.isFinite(video.duration) ? Math.min(1, video.duration / 2) : 0;
  await waitForEvent(video, 'seeked');
  const canvas = document.createElement('canvas');
  canvas.width = Math.min(WIDTH, video.videoWidth);
  canvas.height = Math.round((canvas.width * video.videoHeight) / video.videoWidth);
  canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height);
  return canvas;
}

async function waitForEvent(video: HTMLVideoElement, event: 'loadedmetadata' | 'seeked'): Promise<void> {
  await new Promise((resolve, reject) => {
    video.addEventListener(event, resolve, { once: true });
    video.addEventListener('error', () => reject(new UndecodableVideoError('The video cannot be decoded.')), {
      once: true,
    });
    setTimeout(() => reject(new UndecodableVideoError('Decoding the video timed out.')), TIMEOUT);
  });
}

async function toJpeg(canvas: HTMLCanvasElement): Promise<Blob | undefined> {
  for (const quality of [0.8, 0.6, 0.4]) {
    const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
    if (picture && picture.size <= MAX_POSTER_SIZE) return picture;
  }
  return undefined;
}
