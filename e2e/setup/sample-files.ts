import { readFileSync } from 'node:fs';

const MEGABYTE = 1024 * 1024;

type Sample = { name: string; mimeType: string; buffer: Buffer };

/** One second, VP8, recorded by Chromium. Like every such recording it has no duration. */
const RECORDING = readFileSync(new URL('about-me.webm', import.meta.url));

/** A video that plays, padded to the given size by an element that every player skips (EBML's Void). */
export function aVideo(megabytes: number, name = 'About me.webm'): Sample {
  // The Void element's id, and its length in eight bytes.
  const header = Buffer.from([0xec, 0x01, 0, 0, 0, 0, 0, 0, 0]);
  const padding = Buffer.alloc(megabytes * MEGABYTE - RECORDING.length - header.length);
  header.writeUIntBE(padding.length, 3, 6);
  return { name, mimeType: 'video/webm', buffer: Buffer.concat([RECORDING, header, padding]) };
}

export function aDocument(name = 'Servsafe 2026.pdf'): Sample {
  return {
    name,
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF\n'),
  };
}
