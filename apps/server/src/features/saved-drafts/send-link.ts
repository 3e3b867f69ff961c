import {
  draftUrl,
  localDateTimeText,
  localiseForm,
  type Locale,
  type MessageChannel,
  smsValue,
} from '@nibondhon/domain'
import type { FastifyBaseLogger } from 'fastify'
import { secretBox } from '../../platform/crypto/index.ts'
import type { Db } from '../../platform/database/index.ts'
import { tooManyAttempts } from '../../platform/http/index.ts'
import { type LimitCalls, networkOf } from '../../platform/limits/index.ts'
import { loadForm } from '../forms/index.ts'
import {
  fitSms,
  type MessageProviders,
  readContact,
  sendUnstored,
  staffContent,
} from '../notifications/index.ts'
import type { Settings } from '../settings/index.ts'
import { draftIdOf } from './draft-crypto.ts'
import { draftGone } from './draft-errors.ts'
import { setContact } from './drafts-repository.ts'
import { openDraft } from './save-draft.ts'

interface SendParts extends MessageProviders {
  db: Db
  settings: Settings
  limit: LimitCalls
  appSecret: string
  publicUrl: string
  timeZone: string
  log: FastifyBaseLogger
}

interface SendRequest {
  secret: string
  contact: string
  locale: Locale
  address: string
}

const HOUR_SECONDS = 60 * 60
const MAX_PER_DRAFT = { scope: 'draft-send', max: 5, windowSeconds: HOUR_SECONDS }
const MAX_PER_ADDRESS = { scope: 'draft-send-address', max: 60, windowSeconds: HOUR_SECONDS }

/** Sends the link of a draft to the member, who asks for it on the page that shows it, and then finds it in `/my` too. */
export async function sendLink(
  parts: SendParts,
  { secret, contact, locale, address }: SendRequest,
): Promise<MessageChannel> {
  const { db, limit, publicUrl, timeZone } = parts
  const { draft, content } = await openDraft(db, secret)
  const form = await loadForm(db, draft.formId)
  if (!form) throw draftGone(null)
  const rejectedForSeconds = await limit([
    { ...MAX_PER_DRAFT, key: draftIdOf(secret).toString('hex') },
    { ...MAX_PER_ADDRESS, key: networkOf(address) },
  ])
  if (rejectedForSeconds !== null) throw tooManyAttempts(rejectedForSeconds)
  const texts = TEXTS[locale]
  const link = draftUrl(publicUrl, secret, content.locale)
  const { title } = localiseForm(form, locale)
  const until = texts.until(localDateTimeText(draft.expiresAt, timeZone, locale))
  const channel = await sendUnstored(parts, {
    contact,
    formId: form.id,
    content: (channel, frame) => {
      if (channel === 'sms') {
        return { subject: '', text: fitSms(`${smsValue(title)}: ${texts.sms}`, `\n${link}`), html: '' }
      }
      const text = `${texts.intro(title)}\n\n${until} ${texts.private}`
      return staffContent(channel, { subject: `${texts.subject}: ${title}`, text, locale }, frame, {
        summary: [],
        buttons: [{ text: texts.open, href: link }],
      })
    },
  })
  const sentTo = readContact(contact)
  const sealedSecret = secretBox(parts.appSecret).seal(secret)
  if (sentTo !== null) await setContact(db, { id: draftIdOf(secret), ...sentTo, sealedSecret })
  return channel
}

const TEXTS = {
  en: {
    subject: 'Continue your form',
    intro: (title: string) => `You saved the form "${title}" to finish it later. This link opens it again.`,
    until: (time: string) => `It is kept until ${time}.`,
    private: 'Anyone who has the link can see your answers, so do not pass it on.',
    open: 'Continue the form',
    sms: 'Continue your form:',
  },
  bn: {
    subject: 'আপনার ফরম চালিয়ে যান',
    intro: (title: string) => `আপনি "${title}" ফরমটি পরে শেষ করার জন্য রেখেছিলেন। এই লিংকে সেটি আবার খুলবে।`,
    until: (time: string) => `এটি ${time} পর্যন্ত রাখা থাকবে।`,
    private: 'লিংকটি যাঁর কাছে থাকবে তিনিই আপনার উত্তর দেখতে পাবেন, তাই কাউকে দেবেন না।',
    open: 'ফরম চালিয়ে যান',
    sms: 'ফরম চালিয়ে যান:',
  },
} as const
