import {
  type MailCatcher,
  type MailFault,
  startMailCatcher,
} from '../../../apps/server/src/testing/messaging/mail-catcher.ts'
import type { CaughtMail } from '../../../apps/server/src/testing/messaging/read-mail.ts'
import { mailSettings, smsSettings } from '../../../apps/server/src/testing/builders/save-settings.ts'
import { type SmsFault, startSmsCatcher } from '../../../apps/server/src/testing/messaging/sms-catcher.ts'

export interface Fault {
  /** `gone`: nothing listens on the port. */
  mail: MailFault | 'gone'
  sms: SmsFault
}

/** A mail server and an SMS gateway with fault switches, which remember everything they accepted. */
export async function startProviders() {
  const sms = await startSmsCatcher()
  let mail = await startMailCatcher()
  const before: MailCatcher[] = []
  const { port } = mail
  const ever = () => [...before, mail]

  return {
    settings: {
      ...mailSettings(mail),
      ...smsSettings(sms),
    },
    /** By recipient: accepted messages. */
    mails: (): Map<string, CaughtMail[]> => byRecipient(ever().flatMap(({ mails }) => mails)),
    /** By recipient: every message that arrived in full, accepted or not. */
    seen: (): Map<string, CaughtMail[]> => byRecipient(ever().flatMap(({ seen }) => seen)),
    /** By number: how often one was accepted. */
    texts(): Map<string, number> {
      const counts = new Map<string, number>()
      for (const { fields } of sms.messages) {
        const number = fields['number'] ?? ''
        counts.set(number, (counts.get(number) ?? 0) + 1)
      }
      return counts
    },
    async fall({ mail: mailFault, sms: smsFault }: Fault): Promise<void> {
      sms.fault = smsFault
      if (mailFault === 'gone') await mail.close()
      else mail.fault = mailFault
    },
    async recover(fault: Fault): Promise<void> {
      sms.fault = 'none'
      if (fault.mail === 'gone') {
        before.push(mail)
        mail = await startMailCatcher({ port })
      }
      mail.fault = 'none'
    },
    close: () => Promise.all([mail.close(), sms.close()]),
  }
}

export type Providers = Awaited<ReturnType<typeof startProviders>>

function byRecipient(mails: CaughtMail[]): Map<string, CaughtMail[]> {
  const found = new Map<string, CaughtMail[]>()
  for (const mail of mails) {
    for (const recipient of mail.recipients) found.set(recipient, [...(found.get(recipient) ?? []), mail])
  }
  return found
}
