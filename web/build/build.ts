import { join } from 'node:path';
import { locales } from '@passa/domain';
import { build, type LogLevel } from 'vite';
import { buildConfig } from './config.ts';
import { BUILDS, createBuild, publishBuild } from './builds.ts';
import { compileMessageModules } from './messages.ts';
import { sourceDigest } from './source-digest.ts';

/** Builds the web app once per language into a new folder, beside the builds that are served, and makes it the current one. */
export async function buildInAllLanguages(logLevel: LogLevel): Promise<void> {
  const source = sourceDigest();
  const name = createBuild(source);
  await compileMessageModules();
  for (const language of locales) {
    await build({ ...buildConfig(language, join(BUILDS, name, language)), logLevel });
  }
  publishBuild(name, source);
}
