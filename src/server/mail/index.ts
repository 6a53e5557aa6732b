// Mail by the server the owner names. What is written in it is known by whoever sends it.
export { createMailer, type Mail, type Mailer } from './create-mailer.ts'
