export { writeMail, type Letter, type Mail } from './letter.ts';
export { openMailer, senderAt, type Mailer } from './mailer.ts';
