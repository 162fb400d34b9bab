import type { Page } from '@playwright/test';

const MEGABYTE = 1024 * 1024;

type Sample = { name: string; mimeType: string; buffer: Buffer };

/**
 * A video of one second, recorded by the browser, and padded to the given size by an element that every player skips
 * (EBML's Void).
 */
export async function aVideo(page: Page, megabytes: number, name = 'About me.webm'): Promise<Sample> {
  const recorded = await page.evaluate(async () => {
    const canvas = document.createElement('canvas');
    canvas.width = 320;
    canvas.height = 180;
    const drawing = canvas.getContext('2d');
    const recorder = new MediaRecorder(canvas.captureStream(10), { mimeType: 'video/webm;codecs=vp8' });
    const parts: Blob[] = [];
    recorder.ondataavailable = ({ data }) => parts.push(data);
    const stopped = new Promise((resolve) => (recorder.onstop = resolve));
    recorder.start();
    for (let frame = 0; frame < 20; frame++) {
      if (drawing) drawing.fillStyle = `hsl(${frame * 18} 60% 45%)`;
      drawing?.fillRect(0, 0, canvas.width, canvas.height);
      await new Promise(requestAnimationFrame);
    }
    recorder.stop();
    await stopped;
    return Array.from(new Uint8Array(await new Blob(parts).arrayBuffer()));
  });
  const film = Buffer.from(recorded);
  const padding = Buffer.alloc(Math.max(0, megabytes * MEGABYTE - film.length - 9));
  // The Void element's id, and its length in eight bytes.
  const header = Buffer.from([0xec, 0x01, 0, 0, 0, 0, 0, 0, 0]);
  header.writeUIntBE(padding.length, 3, 6);
  return { name, mimeType: 'video/webm', buffer: Buffer.concat([film, header, padding]) };
}

export function aDocument(name = 'Servsafe 2026.pdf'): Sample {
  return {
    name,
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF\n'),
  };
}
