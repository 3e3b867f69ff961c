import { localeOf, methodTraits, PUBLIC_ROUTES, smsValue, truncate } from '@nibondhon/domain'
import type { Channel, Content } from '../queue/messages-repository.ts'
import type { MailFrame } from './mail-page.ts'
import { fitSms, staffContent } from './message-content.ts'
import type { MessageSubject } from './message-subject.ts'
import { detailsOf, linksOf } from './submission-details.ts'

/** The IDs, the codes and the links of submissions, newest first, for a member who asked for them again. */
export function recoveryContent(
  channel: Channel,
  subjects: readonly MessageSubject[],
  frame: MailFrame,
): Content {
  const [newest] = subjects
  if (!newest) throw new Error('a recovery message about no submission')
  if (subjects.length === 1) return contentOfOne(channel, newest, frame)
  const entries = subjects.map((subject) => entryOf(subject, frame))
  return channel === 'sms' ? smsOfSeveral(newest, entries, frame) : mailOfSeveral(newest, entries, frame)
}

function contentOfOne(channel: Channel, subject: MessageSubject, frame: MailFrame): Content {
  const { form, submission, locale } = subject
  const texts = TEXTS[localeOf(subject)]
  const { links, hasCode } = entryOf(subject, frame)
  const { uniqueId, editCode } = submission
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

interface Entry {
  subject: MessageSubject
  links: ReturnType<typeof linksOf>
  hasCode: boolean
}

function entryOf(subject: MessageSubject, frame: MailFrame): Entry {
  const links = { ...linksOf(subject, frame.publicUrl), pay: payLink(subject, frame) }
  // A form that allows no editing has no use for a code, except to pay.
  return { subject, links, hasCode: subject.form.allowEditing || links.pay !== '' }
}

/** As many as fit, the newest first; the link leads to the page that asks for ID and code. */
function smsOfSeveral(newest: MessageSubject, entries: readonly Entry[], frame: MailFrame): Content {
  const texts = TEXTS[localeOf(newest)]
  const ending = `\n${frame.publicUrl}${PUBLIC_ROUTES.editLookup}`
  let text = ''
  for (const { subject, hasCode } of entries) {
    const { uniqueId, editCode } = subject.submission
    const title = truncate(smsValue(subject.form.title), MAX_TITLE_IN_LIST)
    const entry = `${title}: ${uniqueId}${hasCode ? ` ${texts.codeInList} ${editCode}` : ''}`
    const longer = text === '' ? entry : `${text}\n${entry}`
    if (fitSms(longer, ending) !== longer + ending) break
    text = longer
  }
  return { subject: '', text: text + ending, html: '' }
}

const MAX_TITLE_IN_LIST = 20

function mailOfSeveral(newest: MessageSubject, entries: readonly Entry[], frame: MailFrame): Content {
  const texts = TEXTS[localeOf(newest)]
  return staffContent(
    'email',
    {
      subject: texts.subjectOfSeveral,
      text: `${texts.introOfSeveral}\n\n${texts.notYou}`,
      locale: newest.locale,
    },
    frame,
    {
      summary: entries.map(({ subject: { form, submission }, hasCode, links }) => ({
        label: form.title,
        value: [
          `${texts.id}: ${submission.uniqueId}`,
          ...(hasCode ? [`${texts.code}: ${submission.editCode}`] : []),
          ...(links.pay === '' ? [] : [texts.unpaid]),
        ].join('\n'),
      })),
      buttons: entries.map(({ subject: { form }, links }) =>
        links.pay === ''
          ? { text: `${texts.view}: ${form.title}`, href: links.view }
          : { text: `${texts.pay}: ${form.title}`, href: links.pay },
      ),
    },
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
    subjectOfSeveral: 'Your IDs and codes',
    introOfSeveral: 'Here is what you need to find your submissions again.',
    codeInList: 'code',
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
    subjectOfSeveral: 'আপনার নিবন্ধন নম্বর ও কোডগুলো',
    introOfSeveral: 'আপনার নিবন্ধনগুলো আবার খুঁজে পেতে যা দরকার তা নিচে দেওয়া হলো।',
    codeInList: 'কোড',
    intro: 'আপনার নিবন্ধন আবার খুঁজে পেতে যা দরকার তা নিচে দেওয়া হলো।',
    unpaid: 'এর টাকা এখনও দেওয়া হয়নি।',
    id: 'নিবন্ধন নম্বর',
    code: 'সম্পাদনা কোড',
    pay: 'টাকা দেওয়া শেষ করুন',
    view: 'নিবন্ধন দেখুন',
    notYou: 'আপনি এটি না চেয়ে থাকলে কিছু করতে হবে না। কোডটি কাউকে দেবেন না।',
  },
} as const
