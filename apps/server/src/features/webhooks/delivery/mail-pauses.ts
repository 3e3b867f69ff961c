import { escapeHtml, type Locale } from '@nibondhon/domain'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../../../platform/database/index.ts'
import type { AccountMail } from '../../notifications/index.ts'
import { listUnmailedPauses, notePauseMailed } from './deliveries-repository.ts'

export interface PauseMailParts {
  db: Db
  mail: AccountMail
  publicUrl: string
  log: FastifyBaseLogger
}

/** Informs those who made a webhook that it was paused. Where e-mail is not set up, the console alone says so. */
export async function mailPauses({ db, mail, publicUrl, log }: PauseMailParts): Promise<void> {
  const pauses = await listUnmailedPauses(db)
  if (pauses.length === 0 || !(await mail.canSend())) return
  for (const { id, url, pausedAt, email, language } of pauses) {
    await notePauseMailed(db, id)
    if (email === null) continue
    const locale = language ?? 'en'
    const { subject, text } = pauseText(locale, { host: URL.parse(url)?.host ?? url, publicUrl })
    try {
      await mail.send({
        id: `${id}.${pausedAt.getTime()}`,
        to: email,
        subject,
        text,
        html: `<p>${escapeHtml(text)}</p>`,
        locale,
      })
    } catch (err) {
      log.warn({ err }, 'the mail about a paused webhook was not sent')
    }
  }
}

function pauseText(
  locale: Locale,
  { host, publicUrl }: { host: string; publicUrl: string },
): { subject: string; text: string } {
  const page = `${publicUrl}/admin/settings`
  return locale === 'bn'
    ? {
        subject: `ওয়েবহুক বন্ধ হয়েছে: ${host}`,
        text: `তিন দিন ধরে ${host} কোনো বার্তা নেয়নি, তাই সেখানে আর কিছু পাঠানো হচ্ছে না। ঠিকানাটি দেখে আবার চালু করুন: ${page}`,
      }
    : {
        subject: `Webhook paused: ${host}`,
        text: `${host} has taken no call for three days, so none is made any more. Check the address and turn the webhook on again: ${page}`,
      }
}
