import { methodTraits, smsValue } from '@nibondhon/domain'
import type { Channel, Content } from '../queue/messages-repository.ts'
import type { MailFrame } from './mail-page.ts'
import { fitSms, staffContent } from './message-content.ts'
import type { MessageSubject } from './message-subject.ts'
import { detailsOf, linksOf, localeOf } from './submission-details.ts'

/** The ID, the code and the links of a submission, for a member who asked for them again. */
export function recoveryContent(channel: Channel, subject: MessageSubject, frame: MailFrame): Content {
  const { form, submission, locale } = subject
  const texts = TEXTS[localeOf(subject)]
  const { uniqueId, editCode } = submission
  const links = { ...linksOf(subject, frame.publicUrl), pay: payLink(subject, frame) }
  // A form that allows no editing has no use for a code, except to pay.
  const hasCode = form.allowEditing || links.pay !== ''
  if (channel === 'sms') {
    // An SMS has room for one link; the page to pay on leads to the other.
    const link = links.pay === '' ? `${texts.view}: ${links.view}` : `${texts.pay}: ${links.pay}`
    const lines = [`${texts.id}: ${uniqueId}`, ...(hasCode ? [`${texts.code}: ${editCode}`] : []), link]
    return { subject: '', text: fitSms(smsValue(form.title), `\n${lines.join('\n')}`), html: '' }
  }
  const { summary, buttons } = detailsOf('recovery', subject, links)
  const intro = links.pay === '' ? texts.intro : `${texts.intro} ${texts.unpaid}`
  return staffContent(
    channel,
    { subject: `${texts.subject}: ${form.title}`, text: `${intro}\n\n${texts.notYou}`, locale },
    frame,
    { summary: hasCode ? [...summary, { label: texts.code, value: editCode }] : summary, buttons },
  )
}

/** '' where nothing can be paid now. A bank transfer that was rejected is paid after entering the code. */
function payLink(subject: MessageSubject, { publicUrl }: MailFrame): string {
  const { payment, uniqueId } = subject.submission
  const isRejectedTransfer = methodTraits(payment?.method).isDecidedByStaff && subject.canPay
  return isRejectedTransfer ? `${publicUrl}/pay/${uniqueId}` : linksOf(subject, publicUrl).pay
}

const TEXTS = {
  en: {
    subject: 'Your ID and code',
    intro: 'Here is what you need to find your submission again.',
    unpaid: 'It is not paid yet.',
    id: 'Unique ID',
    code: 'Edit code',
    pay: 'Finish your payment',
    view: 'View submission',
    notYou: 'If you did not ask for this, you can ignore it. Do not give the code to anyone.',
  },
  bn: {
    subject: 'আপনার নিবন্ধন নম্বর ও কোড',
    intro: 'আপনার নিবন্ধন আবার খুঁজে পেতে যা দরকার তা নিচে দেওয়া হলো।',
    unpaid: 'এর টাকা এখনও দেওয়া হয়নি।',
    id: 'নিবন্ধন নম্বর',
    code: 'সম্পাদনা কোড',
    pay: 'টাকা দেওয়া শেষ করুন',
    view: 'নিবন্ধন দেখুন',
    notYou: 'আপনি এটি না চেয়ে থাকলে কিছু করতে হবে না। কোডটি কাউকে দেবেন না।',
  },
} as const
