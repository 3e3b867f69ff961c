export { createMailer, type Mail, type MailAttachment, type Mailer } from './create-mailer.ts'
export { htmlToText } from './html-to-text.ts'
