export { mailAuthorities } from './certificate-authorities.ts';
export type { EmailContent } from './email-content.ts';
export { openMailer, senderAt, type Mailer } from './mailer.ts';
export { writeMail, type Mail } from './write-mail.ts';
