/** Whether this browser can use passkeys at this address: not over plain HTTP, other than from this machine itself. */
export const canUsePasskeys = () => isSecureContext && 'PublicKeyCredential' in globalThis;
