import type { Mailer } from '../../../platform/mail/index.ts'
import type { Settings } from '../../settings/index.ts'
import { missingSetup } from './channels.ts'
import { mailAccount, senderName } from './create-message-providers.ts'
import { mailPage, withSignature } from '../content/mail-page.ts'

export interface AccountMail {
  /** Whether e-mail is set up. */
  canSend(): Promise<boolean>
  /** Throws DeliveryError. `id` is the same on every attempt. */
  send(message: { id: string; to: string; subject: string; text: string; html: string }): Promise<void>
}

/** How long one attempt may take; shorter than the lease of the job that sends. */
const TIMEOUT_MS = 120_000

/** Mails to staff about their account. They belong to no submission and are not in the list of messages. */
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
    send: async ({ id, to, subject, text, html }) => {
      const { association } = await settings.association.current()
      const account = mailAccount(await settings.read())
      const messageId = `<${id}@${new URL(publicUrl).hostname}>`
      const frame = { association, publicUrl }
      const page = mailPage({ title: subject, body: html, locale: 'en' }, frame)
      const signed = withSignature(text, 'en', frame)
      const mail = { fromName: senderName(association), to, subject, text: signed, html: page, messageId }
      await mailer.send(account, mail, TIMEOUT_MS)
    },
  }
}
