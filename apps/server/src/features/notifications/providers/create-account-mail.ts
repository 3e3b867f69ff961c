import type { Mailer } from '../../../platform/mail/index.ts'
import type { Settings } from '../../settings/index.ts'
import { missingSetup } from './channels.ts'
import { mailAccount } from './create-message-providers.ts'
import { mailPage } from '../content/mail-page.ts'

export interface AccountMail {
  /** Whether e-mail is set up. */
  canSend(): Promise<boolean>
  /** Throws DeliveryError. `id` is the same on every try. */
  send(message: { id: string; to: string; subject: string; text: string; html: string }): Promise<void>
}

/** How long one try may take; less than the lease of the one who sends. */
const TIMEOUT_MS = 120_000

/** Mails to staff about their own account: they belong to no submission, and no list of messages shows them. */
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
