import { m } from '@passa/domain';
import type { QueryClient } from '@tanstack/react-query';
import { ignoreProblem } from '../../platform/http/ignore-problem.ts';
import { ApiProblem } from '../../platform/http/problem.ts';
import { reportFailure } from '../../ui/toasts/report-failure.ts';
import { toast } from '../../ui/toasts/toast.ts';
import { closeUpload, filesQuery, openUpload, sendPoster, type NewUpload, type Upload } from '../core/queries.ts';
import { storeUpload, storedUploadsOf, deleteStored, storePause, type StoredUpload } from './stored-uploads.ts';
import { capturePoster } from './poster.ts';
import { transfer } from './transfer.ts';

/** An upload from this device. */
export type LocalUpload = {
  upload: Upload;
  /** Bytes. */
  sent: number;
  /** `failed` can be retried. `ended` means that the server no longer has the upload. */
  state: 'sending' | 'waiting' | 'paused' | 'failed' | 'ended';
  /** The reason of the failure or of the end. */
  reason?: string;
};

type UploadsState = {
  /** Whether the uploads of earlier visits have been restored. */
  isReady: boolean;
  localUploads: readonly LocalUpload[];
};

const INITIAL_STATE: UploadsState = { isReady: false, localUploads: [] };

/** The uploads of one worker from this device. They continue during navigation and after a reload. */
export class Uploads {
  readonly #owner: string;
  readonly #queryClient: QueryClient;
  readonly #listeners = new Set<() => void>();
  readonly #files = new Map<string, File>();
  readonly #stops = new Map<string, () => void>();
  #state = INITIAL_STATE;
  #isRunning = false;

  constructor(owner: string, queryClient: QueryClient) {
    this.#owner = owner;
    this.#queryClient = queryClient;
  }

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  readonly getState = () => this.#state;

  /**
   * Continues the uploads of earlier visits.
   * @returns a function that stops all uploads
   */
  start(): () => void {
    let isStopped = false;
    this.#isRunning = true;
    void this.#restore().then((restored) => {
      if (isStopped) return;
      for (const { upload, file, isPaused } of restored) {
        if (file) this.#add(upload, file, isPaused ? 'paused' : 'sending');
      }
      this.#setState({ isReady: true });
    });
    return () => {
      isStopped = true;
      this.#isRunning = false;
      for (const stop of this.#stops.values()) stop();
      this.#stops.clear();
      this.#state = INITIAL_STATE;
    };
  }

  /** The stored uploads, updated from the server. */
  async #restore(): Promise<StoredUpload[]> {
    const stored = await storedUploadsOf(this.#owner);
    const latest = stored.length > 0 ? await this.#refresh() : undefined;
    return stored.map((one) => ({
      ...one,
      upload: latest?.uploads.find(({ id }) => id === one.upload.id) ?? one.upload,
    }));
  }

  /** @throws ApiProblem when the server refuses the upload */
  async begin(file: File, options: Omit<NewUpload, 'size'>): Promise<void> {
    const upload = await openUpload({ ...options, size: file.size });
    await this.#storeAndStart(upload, file);
  }

  /** Continues an upload that lacked its file, now that the file was chosen again. */
  async resumeWithFile(upload: Upload, file: File): Promise<void> {
    await this.#storeAndStart(upload, file);
  }

  async #storeAndStart(upload: Upload, file: File): Promise<void> {
    await storeUpload({ owner: this.#owner, upload, fileName: file.name, file, isPaused: false });
    // After a log-out nothing is sent.
    if (this.#isRunning) this.#add(upload, file, 'sending');
  }

  /** Pauses an upload. It stays paused after a reload. */
  async pause(id: string): Promise<void> {
    this.#stop(id);
    // Shown once it is stored, so that a reload finds the upload paused.
    await storePause(id, true);
    const isResumed = this.#stops.has(id);
    if (!isResumed) this.#update(id, { state: 'paused' });
  }

  resume(id: string): void {
    this.#update(id, { state: 'sending' });
    void storePause(id, false);
    this.#send(id);
  }

  /** Cancels an upload, here and on the server. If the server cannot be reached, the upload stays paused. */
  async cancel(upload: Upload): Promise<void> {
    try {
      await Promise.all([this.pause(upload.id), closeUpload(upload)]);
    } catch (error) {
      // An upload that the server no longer has is cancelled already.
      if (!(error instanceof ApiProblem)) throw error;
      if (error.code !== 'notFound') {
        reportFailure(m.toasts_upload_cancel_failed(), error);
        return;
      }
    }
    await this.#refresh();
    this.dismiss(upload.id);
  }

  /** Removes an ended upload from the screen. */
  dismiss(id: string): void {
    this.#stop(id);
    this.#files.delete(id);
    void deleteStored(id);
    this.#setState({ localUploads: this.#others(id) });
  }

  #add(upload: Upload, file: File, state: LocalUpload['state']): void {
    this.#files.set(upload.id, file);
    this.#setState({
      localUploads: [...this.#others(upload.id), { upload, sent: upload.offset, state }],
    });
    if (state === 'sending') this.#send(upload.id);
  }

  #send(id: string): void {
    this.#stop(id);
    const file = this.#files.get(id);
    const upload = this.#find(id)?.upload;
    if (!file || !upload) return;
    const stop = transfer(upload.url, file, {
      onProgress: (sent) => this.#update(id, { sent, state: 'sending' }),
      onWaiting: () => this.#update(id, { state: 'waiting' }),
      onDone: () => void this.#finish(upload, file),
      onRefused: (problem) => void this.#handleRefusal(upload, problem),
      onUnreadable: () => this.#fail(upload, 'failed', m.files_unreadable()),
    });
    this.#stops.set(id, stop);
  }

  async #finish(upload: Upload, file: File): Promise<void> {
    const latest = await this.#refresh();
    if (!this.#isRunning) return;
    const { kind, name, size } = upload;
    this.dismiss(upload.id);
    toast.success(m.toasts_uploaded({ name }));
    // Compared by size: the server may have changed the extension in the name.
    const stored = latest?.files.find((one) => one.kind === 'video' && kind === 'video' && one.size === size);
    const poster = stored && (await capturePoster(file));
    if (!poster) return;
    // A video without a poster is acceptable, so a failure is not reported.
    await sendPoster(stored, poster).catch(ignoreProblem);
    await this.#refresh();
  }

  async #handleRefusal(upload: Upload, problem: ApiProblem): Promise<void> {
    const { id } = upload;
    this.#stop(id);
    const latest = await this.#refresh();
    if (!this.#isRunning) return;
    // An upload that the server has deleted cannot be retried.
    const hasEnded = latest && !latest.uploads.some((one) => one.id === id);
    const reason = problem.code === 'notFound' ? m.files_ended() : problem.message;
    const state = hasEnded ? 'ended' : 'failed';
    // The end of the session leads to the log-in page.
    if (problem.code === 'notSignedIn') this.#update(id, { state, reason });
    else this.#fail(upload, state, reason);
    if (hasEnded) await deleteStored(id);
  }

  #fail({ id, name }: Upload, state: 'failed' | 'ended', reason: string): void {
    this.#update(id, { state, reason });
    toast.error(m.toasts_upload_failed({ name }), { description: reason });
  }

  async #refresh() {
    // A request under way may return data from before the change.
    await this.#queryClient.cancelQueries({ queryKey: filesQuery.queryKey });
    return this.#queryClient.query({ ...filesQuery, staleTime: 0 }).catch(ignoreProblem);
  }

  #stop(id: string): void {
    this.#stops.get(id)?.();
    this.#stops.delete(id);
  }

  #find(id: string): LocalUpload | undefined {
    return this.#state.localUploads.find(({ upload }) => upload.id === id);
  }

  #others(id: string): LocalUpload[] {
    return this.#state.localUploads.filter(({ upload }) => upload.id !== id);
  }

  #update(id: string, patch: Partial<LocalUpload>): void {
    this.#setState({
      localUploads: this.#state.localUploads.map((localUpload) =>
        localUpload.upload.id === id ? { ...localUpload, ...patch } : localUpload,
      ),
    });
  }

  #setState(patch: Partial<UploadsState>): void {
    this.#state = { ...this.#state, ...patch };
    for (const listener of this.#listeners) listener();
  }
}
