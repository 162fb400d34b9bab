import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { expect, type Page } from '@playwright/test';
import type { MovingClock } from '../setup/moving-clock.ts';
import { REPOSITORY } from '../setup/server.ts';

/** The folder for a picture of every step, such as `shots/saturday`; without it the story takes none. */
const PICTURES = process.env['PICTURES'];
export const TAKES_PICTURES = PICTURES !== undefined;

export const PHONE_SIZE = { width: 390, height: 844 };
export const LAPTOP_SIZE = { width: 1280, height: 800 };

/** The devices of the story. Their clocks move with the server's. */
export class Stage {
  readonly #pages = new Map<string, Page>();
  #taken = 0;
  readonly #clock: MovingClock;
  readonly #folder: string | undefined;

  /** @param name the folder of the pictures of this run */
  constructor(clock: MovingClock, name: string) {
    this.#clock = clock;
    this.#folder = PICTURES === undefined ? undefined : resolve(REPOSITORY, PICTURES, name);
  }

  /** Adds a device before its first page is loaded. */
  async add(device: string, page: Page, at: string): Promise<Page> {
    await page.clock.install({ time: at });
    this.#pages.set(device, page);
    return page;
  }

  /** Moves the clocks of the server and of all devices. What was due on a device in between happens once, as after a sleep. */
  async moveTo(time: string): Promise<void> {
    await this.#clock.moveTo(time);
    for (const page of this.#pages.values()) {
      const now = await page.evaluate(() => Date.now());
      await page.clock.fastForward(Date.parse(time) - now);
    }
  }

  /** Takes a picture of a device in light and in dark colours. A whole page is taken without the frame of the window. */
  async picture(device: string, name: string, { fullPage = false } = {}): Promise<void> {
    const path = await this.pathOf(`${device}-${name}`);
    const page = this.#pages.get(device);
    if (path === undefined || !page) return;
    await this.#take(page, path, fullPage);
  }

  /** Takes a picture of what a device shows as on a phone and as on a laptop. */
  async picturesInBothSizes(device: string, name: string): Promise<void> {
    const path = await this.pathOf(`${device}-${name}`);
    const page = this.#pages.get(device);
    const own = page?.viewportSize();
    if (path === undefined || !page || !own) return;
    for (const size of [PHONE_SIZE, LAPTOP_SIZE]) {
      await page.setViewportSize(size);
      await this.#take(page, `${path}-${size.width}`, true);
    }
    await page.setViewportSize(own);
  }

  async #take(page: Page, path: string, fullPage: boolean): Promise<void> {
    await expect(page.locator('main :is(.animate-pulse, [aria-busy=true])')).toHaveCount(0);
    await page.evaluate(() => document.fonts.ready);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.screenshot({ path: `${path}-${colorScheme}.png`, fullPage });
    }
    await page.emulateMedia({ colorScheme: 'light' });
  }

  /** The path for a picture or a document of this run, with the number of the step. */
  async pathOf(name: string): Promise<string | undefined> {
    if (this.#folder === undefined) return undefined;
    await mkdir(this.#folder, { recursive: true });
    this.#taken += 1;
    return join(this.#folder, `${String(this.#taken).padStart(2, '0')}-${name}`);
  }
}
