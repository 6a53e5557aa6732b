// Mail by the owner's SMTP server. Callers write the texts.
export { createMailer, type Mailer } from './create-mailer.ts'
