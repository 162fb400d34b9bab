import type { Config } from './config.ts';

/** Configurations with which the program starts, although something that users rely on does not work. */
export const START_WARNINGS = {
  mailsGoNowhere: 'SMTP_URL is not set: mails, such as links to choose a password, become files in DATA_DIR/outbox',
  proxyNotTrusted:
    'TRUSTED_PROXIES is not set: all requests seem to come from the proxy, so that limits by address count them together',
} as const;

/** The name of a warning, in `/readyz` and in the metrics. */
export type StartWarning = keyof typeof START_WARNINGS;

/** The warnings of a configuration. A program that is open by https has real users, and a proxy in front. */
export function startWarnings({
  publicUrl,
  smtpUrl,
  trustedProxies,
}: Pick<Config, 'publicUrl' | 'smtpUrl' | 'trustedProxies'>): StartWarning[] {
  if (!publicUrl?.startsWith('https:')) return [];
  return [
    ...(smtpUrl === undefined ? ['mailsGoNowhere' as const] : []),
    ...(trustedProxies.length === 0 ? ['proxyNotTrusted' as const] : []),
  ];
}
