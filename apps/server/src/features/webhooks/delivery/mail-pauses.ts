import { escapeHtml, type Locale } from '@nibondhon/domain'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../../../platform/database/index.ts'
import type { AccountMail } from '../../notifications/index.ts'
import {
  hasUnmailedPauses,
  notePauseMailed,
  takeUnmailedPause,
  type UnmailedPause,
} from './deliveries-repository.ts'

export interface PauseMailParts {
  db: Db
  mail: AccountMail
  publicUrl: string
  log: FastifyBaseLogger
}

/** Longer than an attempt to send; one that failed is made again after it. */
const LEASE_SECONDS = 15 * 60

/**
 * Informs who made a webhook that it was paused, or else who manages settings. Where e-mail is not set up, the console alone says so.
 */
export async function mailPauses({ db, mail, publicUrl, log }: PauseMailParts): Promise<void> {
  if (!(await hasUnmailedPauses(db)) || !(await mail.canSend())) return
  for (;;) {
    const pause = await takeUnmailedPause(db, LEASE_SECONDS)
    if (!pause) return
    const { id, url, reason, pausedAt, recipients } = pause
    const page = `${publicUrl}/admin/connections/webhooks/${id}`
    try {
      for (const recipient of recipients) {
        const locale = recipient.language
        const { subject, text } = pauseText(locale, { reason, host: URL.parse(url)?.host ?? url, page })
        await mail.send({
          id: `${id}.${pausedAt.getTime()}.${recipient.id}`,
          to: recipient.email,
          subject,
          text,
          html: `<p>${escapeHtml(text)}</p>`,
          locale,
        })
      }
      await notePauseMailed(db, pause)
    } catch (err) {
      log.warn({ err }, 'the mail about a paused webhook was not sent; trying again later')
    }
  }
}

function pauseText(
  locale: Locale,
  { reason, host, page }: { reason: UnmailedPause['reason']; host: string; page: string },
): { subject: string; text: string } {
  const isGone = reason === 'gone'
  return locale === 'bn'
    ? {
        subject: `ওয়েবহুক বন্ধ হয়েছে: ${host}`,
        text: isGone
          ? `${host} জানিয়েছে যে ঠিকানাটি আর নেই (410), তাই সেখানে আর কিছু পাঠানো হচ্ছে না। তা ভুল হলে আবার চালু করুন: ${page}`
          : `তিন দিন ধরে ${host} কোনো বার্তা নেয়নি, তাই সেখানে আর কিছু পাঠানো হচ্ছে না। ঠিকানাটি দেখে আবার চালু করুন: ${page}`,
      }
    : {
        subject: `Webhook paused: ${host}`,
        text: isGone
          ? `${host} responded that the address is gone (410), so no calls are made any more. If that is wrong, turn the webhook on again: ${page}`
          : `${host} has taken no call for three days, so none is made any more. Check the address and turn the webhook on again: ${page}`,
      }
}
