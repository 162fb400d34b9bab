export { writeMail, type Mail } from './letter.ts';
export { openMailer, senderAt, type Mailer } from './mailer.ts';
