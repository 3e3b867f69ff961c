import { linkState, localiseForm, type Locale, smsValue } from '@nibondhon/domain'
import { DeliveryError } from '../../../platform/delivery/index.ts'
import type { Db } from '../../../platform/database/index.ts'
import { loadForm } from '../../forms/index.ts'
import { findLink, linkTokens, personalLinkUrl } from '../../personal-links/index.ts'
import type { Content, TakenMessage } from '../queue/messages-repository.ts'
import { type ContentParts, fitSms, staffContent } from './message-content.ts'

interface LinkParts extends ContentParts {
  db: Db
  /** Makes the link, which is not stored. */
  appSecret: string
}

type LinkMessage = Pick<TakenMessage, 'channel' | 'event' | 'linkId' | 'reason'>

/** The message that brings a personal link, or reminds of it. `reason` is what staff want to say with it. */
export async function linkContent(message: LinkMessage, parts: LinkParts): Promise<Content> {
  const { channel, event, linkId, reason: note } = message
  const link = linkId === null ? null : await findLink(parts.db, linkId)
  const form = link && (await loadForm(parts.db, link.formId))
  if (!form) throw new DeliveryError('message', 'The form was deleted.', { isFinal: true })
  const state = linkState({ isRevoked: link.revokedAt !== null, isAnswered: link.submissionId !== null })
  if (state !== 'open') throw new DeliveryError('message', NOT_SENT[state], { isFinal: true })

  const { locale } = link
  const texts = TEXTS[locale]
  const { title } = localiseForm(form, locale)
  const url = personalLinkUrl(parts.publicUrl, linkTokens(parts.appSecret).sign(link.id), locale)
  const isReminder = event === 'link_reminder'
  if (channel === 'sms') {
    const intro = isReminder ? texts.reminderSms : texts.sms
    const text = [`${smsValue(title)}: ${intro}`, note].filter((part) => part !== '').join(' ')
    return { subject: '', text: fitSms(text, `\n${url}`), html: '' }
  }
  const intro = isReminder ? texts.reminder(title) : texts.invitation(title)
  const paragraphs = [texts.dear(link.name), intro, note, texts.once].filter((part) => part !== '')
  return staffContent(
    channel,
    {
      subject: `${isReminder ? texts.reminderSubject : texts.subject}: ${title}`,
      text: paragraphs.join('\n\n'),
      locale,
    },
    parts,
    { summary: [], buttons: [{ text: texts.open, href: url }] },
  )
}

const NOT_SENT = {
  answered: 'Not sent: this person has answered.',
  revoked: 'Not sent: the personal link was withdrawn.',
} as const

const TEXTS = {
  en: {
    dear: (name: string) => `Dear ${name},`,
    subject: 'Please fill in this form',
    reminderSubject: 'Reminder',
    invitation: (title: string) =>
      `you are invited to fill in the form "${title}". This is your personal link; some answers are filled in already.`,
    reminder: (title: string) =>
      `you have not filled in the form "${title}" yet. This is your personal link; some answers are filled in already.`,
    once: 'The link is for you alone and can be used once. Please do not pass it on.',
    open: 'Open the form',
    sms: 'please fill in the form by your personal link:',
    reminderSms: 'reminder: please fill in the form by your personal link:',
  },
  bn: {
    dear: (name: string) => `প্রিয় ${name},`,
    subject: 'ফরমটি পূরণ করুন',
    reminderSubject: 'মনে করিয়ে দিচ্ছি',
    invitation: (title: string) =>
      `আপনাকে ‘${title}’ ফরমটি পূরণ করার অনুরোধ করছি। এটি আপনার ব্যক্তিগত লিংক; কিছু উত্তর আগেই পূরণ করা আছে।`,
    reminder: (title: string) =>
      `আপনি এখনও ‘${title}’ ফরমটি পূরণ করেননি। এটি আপনার ব্যক্তিগত লিংক; কিছু উত্তর আগেই পূরণ করা আছে।`,
    once: 'লিংকটি শুধু আপনার জন্য এবং একবারই ব্যবহার করা যাবে। কাউকে দেবেন না।',
    open: 'ফরম খুলুন',
    sms: 'আপনার ব্যক্তিগত লিংকে ফরমটি পূরণ করুন:',
    reminderSms: 'মনে করিয়ে দিচ্ছি: আপনার ব্যক্তিগত লিংকে ফরমটি পূরণ করুন:',
  },
} as const satisfies Record<Locale, unknown>
