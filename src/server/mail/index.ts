// Mail by the server the owner names. What is written in it is known by whoever sends it.
export { type Mail, type Mailer, createMailer } from './open-mailer.ts'
