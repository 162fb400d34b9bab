import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { aWorker, type TestUser } from '../builders.ts';
import { Browser, Unavailable, type Observations } from './browser.ts';
import { repeat } from './users.ts';

/** Each document goes up in parts, any of which another process may get. Bytes. */
const PARTS = 3;
const PART = 100_000;
/** Fewer than a worker may have. */
const KEPT = 6;
/** Another upload needs the processor, too. Milliseconds. */
const PAUSE = 500;
/** A part stays held for five seconds after its process was killed. Milliseconds. */
const RETRY = 1_000;
const RETRIES = 30;

type File = { id: string; name: string; url: string };
type UploadedDocument = { name: string; text: string };

/** A worker who uploads documents in parts, continues after an interruption, and reads each document at once. */
export class UploadingWorker {
  readonly documents: UploadedDocument[] = [];
  readonly #worker: TestUser;
  readonly #observations: () => Observations;

  private constructor(worker: TestUser, observations: () => Observations) {
    this.#worker = worker;
    this.#observations = observations;
  }

  static async signUp(baseUrl: string, observations: () => Observations): Promise<UploadingWorker> {
    return new UploadingWorker(await aWorker({ visitor: () => new Browser(baseUrl, observations) }), observations);
  }

  async run(isStopped: () => boolean): Promise<void> {
    await repeat(isStopped, async () => {
      await this.#upload();
      await this.#removeOldest();
      await delay(PAUSE);
    });
  }

  /** The documents that were acknowledged, and that now are gone or have other bytes. */
  async lost(): Promise<string[]> {
    const files = await this.#files();
    const problems = this.documents.map(async ({ name, text }) => {
      const file = files.find((each) => each.name === name);
      if (!file) return 'a document is gone';
      const { body } = await this.#worker.visitor.get<string>(file.url);
      return body === text ? undefined : 'a document has other bytes';
    });
    return (await Promise.all(problems)).filter((problem) => problem !== undefined);
  }

  async #upload(): Promise<void> {
    const name = `Certificate ${randomUUID()}`;
    // Text, so that it can be compared as a response's body.
    const text = `%PDF-1.7\n${name}\n`.repeat(10_000).slice(0, PARTS * PART);
    const { visitor } = this.#worker;
    const announced = await visitor.post<{ upload: { url: string } }>('/api/uploads', {
      kind: 'document',
      name,
      size: text.length,
    });
    if (announced.status !== 201) {
      this.#observations().violation(`starting an upload got ${announced.status}`);
      return;
    }
    const { url } = announced.body.upload;
    let offset: number | undefined = 0;
    for (let attempt = 0; offset !== undefined && attempt < RETRIES; attempt += 1) {
      offset = await this.#sendFrom(url, text, offset);
    }
    if (offset !== undefined) this.#observations().violation('an upload could not be completed');
    else this.documents.push({ name, text });
  }

  /** @returns where to continue; undefined when the document is complete */
  async #sendFrom(url: string, text: string, start: number): Promise<number | undefined> {
    try {
      for (let offset = start; offset < text.length; offset += PART) await this.#sendPart(url, text, offset);
      return undefined;
    } catch (error) {
      if (!(error instanceof Unavailable)) throw error;
      await delay(RETRY);
      return this.#offsetOf(url, text.length).catch(() => start);
    }
  }

  /** @throws Unavailable if the part was not acknowledged */
  async #sendPart(url: string, text: string, offset: number): Promise<void> {
    const { status } = await this.#worker.visitor.send('PATCH', url, {
      body: text.slice(offset, offset + PART),
      headers: {
        'Tus-Resumable': '1.0.0',
        'Upload-Offset': String(offset),
        'Content-Type': 'application/offset+octet-stream',
      },
    });
    if (status !== 204) throw new Unavailable();
  }

  /** The offset that the server has; undefined if it has everything. */
  async #offsetOf(url: string, size: number): Promise<number | undefined> {
    const { status, headers } = await this.#worker.visitor.send('HEAD', url, { headers: { 'Tus-Resumable': '1.0.0' } });
    if (status !== 200) throw new Unavailable();
    const offset = Number(headers.get('Upload-Offset'));
    return offset === size ? undefined : offset;
  }

  async #removeOldest(): Promise<void> {
    if (this.documents.length <= KEPT) return;
    const [oldest] = this.documents.splice(0, 1);
    const file = (await this.#files()).find(({ name }) => name === oldest?.name);
    if (!file) {
      this.#observations().violation('lost: a document is gone');
      return;
    }
    await this.#worker.visitor.delete(`/api/files/${file.id}`);
  }

  async #files(): Promise<File[]> {
    return (await this.#worker.visitor.get<{ files: File[] }>('/api/files')).body.files;
  }
}
