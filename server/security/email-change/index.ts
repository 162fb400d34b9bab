export { mailEmailChange, mailEmailChangeNotice } from './mail-email-change.ts';
export { changeEmailByLink } from './change-email.ts';
export {
  deleteEmailChange,
  deleteExpiredEmailChanges,
  emailChangeOf,
  ownerOfEmailChange,
  replaceEmail,
} from './queries.ts';
export { emailChangeRoutes } from './routes.ts';
