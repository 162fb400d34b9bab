/** Whether this browser supports passkeys on this page. They need a secure context. */
export const canUsePasskeys = () => isSecureContext && 'PublicKeyCredential' in globalThis;
