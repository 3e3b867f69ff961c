export { createMailer, type Mail, type MailAccount, type Mailer } from './create-mailer.ts'
export { htmlToText } from './html-to-text.ts'
