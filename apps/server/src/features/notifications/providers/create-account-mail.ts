import type { Locale } from '@nibondhon/domain'
import type { MailAttachment, Mailer } from '../../../platform/mail/index.ts'
import type { Settings } from '../../settings/index.ts'
import { missingSetup } from './channels.ts'
import { mailAccount, senderName } from './create-message-providers.ts'
import { mailPage, withSignature } from '../content/mail-page.ts'

export interface AccountMail {
  /** Whether e-mail is set up. */
  canSend(): Promise<boolean>
  /** Throws DeliveryError. `id` is the same on every attempt. */
  send(message: AccountMessage): Promise<void>
}

interface AccountMessage {
  id: string
  to: string
  subject: string
  text: string
  html: string
  /** English unless given. */
  locale?: Locale
  attachments?: MailAttachment[]
}

/** How long one attempt may take; shorter than the lease of the job that sends. */
const TIMEOUT_MS = 120_000

/** Mails to staff about their account and the books. They belong to no submission and are not in the list of messages. */
export function createAccountMail({
  settings,
  mailer,
  publicUrl,
}: {
  settings: Settings
  mailer: Mailer
  publicUrl: string
}): AccountMail {
  return {
    canSend: async () => missingSetup('email', await settings.read()) === null,
    send: async ({ id, to, subject, text, html, locale = 'en', attachments }) => {
      const { association } = await settings.association.current()
      const account = mailAccount(await settings.read())
      const messageId = `<${id}@${new URL(publicUrl).hostname}>`
      const frame = { association, publicUrl }
      const page = mailPage({ title: subject, body: html, locale }, frame)
      const signed = withSignature(text, locale, frame)
      const mail = {
        fromName: senderName(association),
        to,
        subject,
        text: signed,
        html: page,
        messageId,
        ...(attachments && { attachments }),
      }
      await mailer.send(account, mail, TIMEOUT_MS)
    },
  }
}
