import type { Mailer } from '../../../platform/mail/index.ts'
import type { Settings } from '../../settings/index.ts'
import { missingSetup } from './channels.ts'
import { mailAccount } from './create-message-providers.ts'
import { mailPage } from '../content/message-content.ts'

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
      const account = mailAccount(await settings.read())
      const messageId = `<${id}@${new URL(publicUrl).hostname}>`
      const page = mailPage(subject, html, 'en')
      await mailer.send(account, { to, subject, text, html: page, messageId }, TIMEOUT_MS)
    },
  }
}
