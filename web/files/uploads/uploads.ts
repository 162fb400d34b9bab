import { m, type FileKind } from '@passa/domain';
import type { QueryClient } from '@tanstack/react-query';
import { ApiProblem } from '../../platform/http/problem.ts';
import { reportFailure } from '../../ui/report-failure.ts';
import { toast } from '../../ui/toast.ts';
import { closeUpload, filesQuery, openUpload, sendPoster, type NewUpload, type Upload } from '../queries.ts';
import { keep, keptOf, letGo, rememberPause, type KeptFile } from './kept-files.ts';
import { posterOf } from './poster.ts';
import { transfer } from './transfer.ts';

/** One file on its way from this device. */
export type Sending = {
  upload: Upload;
  /** Bytes. */
  sent: number;
  /** `failed` can be tried again; what has `ended` is no longer known to the server. */
  state: 'sending' | 'waiting' | 'paused' | 'failed' | 'ended';
  /** Why it failed or ended. */
  reason?: string;
};

type Seen = {
  /** What was left by an earlier visit has been looked for. */
  isReady: boolean;
  sendings: readonly Sending[];
  /** The name of what was finished last, to be said aloud. */
  finished: Partial<Record<FileKind, string>>;
};

const NOTHING_YET: Seen = { isReady: false, sendings: [], finished: {} };

/** What one worker has on its way from this device. It goes on while they walk about the app, and after a reload. */
export class Uploads {
  readonly #owner: string;
  readonly #queryClient: QueryClient;
  readonly #watchers = new Set<() => void>();
  readonly #files = new Map<string, File>();
  readonly #stops = new Map<string, () => void>();
  #seen = NOTHING_YET;
  #isAttended = false;

  constructor(owner: string, queryClient: QueryClient) {
    this.#owner = owner;
    this.#queryClient = queryClient;
  }

  readonly watch = (watcher: () => void) => {
    this.#watchers.add(watcher);
    return () => void this.#watchers.delete(watcher);
  };

  readonly seen = () => this.#seen;

  /** Goes on with what an earlier visit has left. @returns what ends the sending */
  attend(): () => void {
    let isLeft = false;
    this.#isAttended = true;
    void this.#left().then((left) => {
      if (isLeft) return;
      for (const { upload, file, isPaused } of left) {
        if (file) this.#take(upload, file, isPaused ? 'paused' : 'sending');
      }
      this.#see({ isReady: true });
    });
    return () => {
      isLeft = true;
      this.#isAttended = false;
      for (const stop of this.#stops.values()) stop();
      this.#stops.clear();
      this.#seen = NOTHING_YET;
    };
  }

  /** What an earlier visit has left, as far as the server has it by now. */
  async #left(): Promise<KeptFile[]> {
    const kept = await keptOf(this.#owner);
    const now = kept.length > 0 ? await this.#refresh() : undefined;
    return kept.map((one) => ({ ...one, upload: now?.uploads.find(({ id }) => id === one.upload.id) ?? one.upload }));
  }

  /** @throws ApiProblem when the server has no room for it */
  async begin(file: File, wanted: Omit<NewUpload, 'size'>): Promise<void> {
    const upload = await openUpload({ ...wanted, size: file.size });
    await this.#carry(upload, file);
  }

  /** Goes on with an upload of which only the server knew, now that its file was chosen again. */
  async takeUp(upload: Upload, file: File): Promise<void> {
    await this.#carry(upload, file);
  }

  async #carry(upload: Upload, file: File): Promise<void> {
    await keep({ owner: this.#owner, upload, fileName: file.name, file, isPaused: false });
    // Whoever has logged out meanwhile sends nothing more.
    if (this.#isAttended) this.#take(upload, file, 'sending');
  }

  pause(id: string): void {
    this.#halt(id);
    // Said once it is kept: whoever reloads then finds it paused. It may have been sent on meanwhile.
    void rememberPause(id, true).then(() => {
      this.#halt(id);
      this.#change(id, { state: 'paused' });
    });
  }

  goOn(id: string): void {
    this.#change(id, { state: 'sending' });
    void rememberPause(id, false);
    this.#send(id);
  }

  /** Gives an upload up, here and on the server. */
  async cancel(upload: Upload): Promise<void> {
    this.#halt(upload.id);
    if (this.#sending(upload.id)) this.#change(upload.id, { state: 'paused' });
    try {
      await closeUpload(upload);
    } catch (error) {
      // One that is gone is what was asked for.
      if (!(error instanceof ApiProblem && error.code === 'notFound')) {
        reportFailure(m.toasts_upload_cancel_failed(), error as ApiProblem);
        return;
      }
    }
    await this.#refresh();
    this.dismiss(upload.id);
  }

  /** Takes one that has ended off the screen. */
  dismiss(id: string): void {
    this.#halt(id);
    this.#files.delete(id);
    void letGo(id);
    this.#see({ sendings: this.#seen.sendings.filter(({ upload }) => upload.id !== id) });
  }

  #take(upload: Upload, file: File, state: Sending['state']): void {
    this.#files.set(upload.id, file);
    this.#see({
      sendings: [...this.#seen.sendings, { upload, sent: upload.offset, state }],
      finished: { ...this.#seen.finished, [upload.kind]: undefined },
    });
    if (state === 'sending') this.#send(upload.id);
  }

  #send(id: string): void {
    this.#halt(id);
    const file = this.#files.get(id);
    const upload = this.#sending(id)?.upload;
    if (!file || !upload) return;
    const stop = transfer(upload.url, file, {
      onProgress: (sent) => this.#change(id, { sent, state: 'sending' }),
      onWaiting: () => this.#change(id, { state: 'waiting' }),
      onDone: () => void this.#finish(upload, file),
      onRefused: (problem) => void this.#refused(upload, problem),
      onUnreadable: () => this.#change(id, { state: 'failed', reason: m.files_unreadable() }),
    });
    this.#stops.set(id, stop);
  }

  async #finish(upload: Upload, file: File): Promise<void> {
    const now = await this.#refresh();
    if (!this.#isAttended) return;
    const { kind, name, size } = upload;
    this.dismiss(upload.id);
    this.#see({ finished: { ...this.#seen.finished, [kind]: name } });
    toast.success(m.toasts_uploaded({ name }));
    // By its size: the server may have given the name another ending.
    const stored = now?.files.find((one) => one.kind === 'video' && kind === 'video' && one.size === size);
    const picture = stored && (await posterOf(file));
    if (!picture) return;
    // A video without a picture is a video: nobody is troubled with a failure.
    await sendPoster(stored, picture).catch(() => undefined);
    await this.#refresh();
  }

  async #refused({ id, name }: Upload, problem: ApiProblem): Promise<void> {
    this.#halt(id);
    const now = await this.#refresh();
    // What the server has let go of cannot be tried again.
    const hasEnded = now && !now.uploads.some((upload) => upload.id === id);
    const reason = problem.code === 'notFound' ? m.files_ended() : problem.message;
    this.#change(id, { state: hasEnded ? 'ended' : 'failed', reason });
    toast.error(m.toasts_upload_failed({ name }), { description: reason });
    if (hasEnded) await letGo(id);
  }

  async #refresh() {
    // What was asked for before something changed may be answered after it.
    await this.#queryClient.cancelQueries({ queryKey: filesQuery.queryKey });
    return this.#queryClient.query({ ...filesQuery, staleTime: 0 }).catch(() => undefined);
  }

  #halt(id: string): void {
    this.#stops.get(id)?.();
    this.#stops.delete(id);
  }

  #sending(id: string): Sending | undefined {
    return this.#seen.sendings.find(({ upload }) => upload.id === id);
  }

  #change(id: string, news: Partial<Sending>): void {
    this.#see({
      sendings: this.#seen.sendings.map((sending) => (sending.upload.id === id ? { ...sending, ...news } : sending)),
    });
  }

  #see(news: Partial<Seen>): void {
    this.#seen = { ...this.#seen, ...news };
    for (const watcher of this.#watchers) watcher();
  }
}
