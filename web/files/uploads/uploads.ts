import { m, type FileKind } from '@passa/domain';
import type { QueryClient } from '@tanstack/react-query';
import { ApiProblem } from '../../platform/http/problem.ts';
import { reportFailure } from '../../ui/report-failure.ts';
import { toast } from '../../ui/toast.ts';
import { closeUpload, filesQuery, openUpload, sendPoster, type NewUpload, type Upload } from '../queries.ts';
import { keep, keptOf, letGo, rememberPause, type KeptFile } from './kept-files.ts';
import { posterOf } from './poster.ts';
import { transfer } from './transfer.ts';

/** An upload from this device. */
export type Sending = {
  upload: Upload;
  /** Bytes. */
  sent: number;
  /** `failed` can be retried. `ended` means that the server no longer has the upload. */
  state: 'sending' | 'waiting' | 'paused' | 'failed' | 'ended';
  /** The reason of the failure or of the end. */
  reason?: string;
};

type Seen = {
  /** Whether the uploads of earlier visits have been restored. */
  isReady: boolean;
  sendings: readonly Sending[];
  /** The name of the upload that finished last, to be announced. */
  finished: Partial<Record<FileKind, string>>;
};

const NOTHING_YET: Seen = { isReady: false, sendings: [], finished: {} };

/** The uploads of one worker from this device. They continue during navigation and after a reload. */
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

  /**
   * Continues the uploads of earlier visits.
   * @returns a function that stops all uploads
   */
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

  /** The stored uploads, updated from the server. */
  async #left(): Promise<KeptFile[]> {
    const kept = await keptOf(this.#owner);
    const now = kept.length > 0 ? await this.#refresh() : undefined;
    return kept.map((one) => ({ ...one, upload: now?.uploads.find(({ id }) => id === one.upload.id) ?? one.upload }));
  }

  /** @throws ApiProblem when the server refuses the upload */
  async begin(file: File, wanted: Omit<NewUpload, 'size'>): Promise<void> {
    const upload = await openUpload({ ...wanted, size: file.size });
    await this.#carry(upload, file);
  }

  /** Continues an upload that lacked its file, now that the file was chosen again. */
  async takeUp(upload: Upload, file: File): Promise<void> {
    await this.#carry(upload, file);
  }

  async #carry(upload: Upload, file: File): Promise<void> {
    await keep({ owner: this.#owner, upload, fileName: file.name, file, isPaused: false });
    // After a log-out nothing is sent.
    if (this.#isAttended) this.#take(upload, file, 'sending');
  }

  pause(id: string): void {
    this.#halt(id);
    // Shown once it is stored, so that a reload finds the upload paused. A late callback may have resumed it meanwhile.
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

  /** Cancels an upload, here and on the server. */
  async cancel(upload: Upload): Promise<void> {
    this.#halt(upload.id);
    if (this.#sending(upload.id)) this.#change(upload.id, { state: 'paused' });
    try {
      await closeUpload(upload);
    } catch (error) {
      // An upload that the server no longer has is cancelled already.
      if (!(error instanceof ApiProblem && error.code === 'notFound')) {
        reportFailure(m.toasts_upload_cancel_failed(), error as ApiProblem);
        return;
      }
    }
    await this.#refresh();
    this.dismiss(upload.id);
  }

  /** Removes an ended upload from the screen. */
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
    // Compared by size: the server may have changed the extension in the name.
    const stored = now?.files.find((one) => one.kind === 'video' && kind === 'video' && one.size === size);
    const picture = stored && (await posterOf(file));
    if (!picture) return;
    // A video without a poster is acceptable, so a failure is not reported.
    await sendPoster(stored, picture).catch(() => undefined);
    await this.#refresh();
  }

  async #refused({ id, name }: Upload, problem: ApiProblem): Promise<void> {
    this.#halt(id);
    const now = await this.#refresh();
    // An upload that the server has deleted cannot be retried.
    const hasEnded = now && !now.uploads.some((upload) => upload.id === id);
    const reason = problem.code === 'notFound' ? m.files_ended() : problem.message;
    this.#change(id, { state: hasEnded ? 'ended' : 'failed', reason });
    toast.error(m.toasts_upload_failed({ name }), { description: reason });
    if (hasEnded) await letGo(id);
  }

  async #refresh() {
    // A request under way may return data from before the change.
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
