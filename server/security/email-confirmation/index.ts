export { mailConfirmAddress } from './mail-confirm-address.ts';
export {
  confirmAddress,
  findByEmail,
  deleteConfirmationTokens,
  isAddressConfirmed,
  saveSpentToken,
} from './queries.ts';
export { emailConfirmationRoutes } from './routes.ts';
export { confirmationMailBucket, sendConfirmation } from './send-confirmation.ts';
