export { mailConfirmAddress } from './mail-confirm-address.ts';
export { confirmAddress, findByEmail, deleteConfirmationTokens, isAddressConfirmed } from './queries.ts';
export { emailConfirmationRoutes } from './routes.ts';
export { sendConfirmation } from './send-confirmation.ts';
