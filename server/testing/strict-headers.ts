/** The security headers of every response; headers with other values have tests of their own. */
export const STRICT = {
  'Content-Security-Policy': /default-src '(self|none)'.*frame-ancestors 'none'/,
  'X-Content-Type-Options': /^nosniff$/,
  'X-Frame-Options': /^DENY$/,
  'Referrer-Policy': /^strict-origin-when-cross-origin$/,
  'Permissions-Policy': /camera=\(\).*microphone=\(\).*geolocation=\(\)/,
  'Cross-Origin-Opener-Policy': /^same-origin$/,
  'Cross-Origin-Resource-Policy': /^same-origin$/,
};
