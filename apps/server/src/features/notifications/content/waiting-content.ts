import {
  localeOf,
  localDateTimeText,
  localDigits,
  localiseForm,
  smsValue,
  wantedTexts,
} from '@nibondhon/domain'
import { DeliveryError } from '../../../platform/delivery/index.ts'
import type { Db } from '../../../platform/database/index.ts'
import { loadForm } from '../../forms/index.ts'
import {
  contactToken,
  findEntry,
  offerToken,
  offerUrl,
  placeToken,
  placeUrl,
  positionOf,
  type StoredEntry,
} from '../../waiting-list/index.ts'
import type { Channel, Content, TakenMessage } from '../queue/messages-repository.ts'
import { type ContentParts, fitSms, phoneLine, smsIntro, staffContent } from './message-content.ts'

interface WaitingParts extends ContentParts {
  db: Db
  /** Makes the links, which are not stored. */
  appSecret: string
}

/** The message about a place on the waiting list or about seats that are held for it. */
export async function waitingContent(
  { channel, event, waitingId }: Pick<TakenMessage, 'channel' | 'event' | 'waitingId'>,
  parts: WaitingParts,
): Promise<Content> {
  const entry = waitingId === null ? null : await findEntry(parts.db, waitingId)
  const form = entry && (await loadForm(parts.db, entry.formId))
  const expected = event === 'waiting_offer' ? 'offered' : 'waiting'
  if (!form || entry.state !== expected) {
    throw new DeliveryError('message', 'The place on the waiting list has changed since.', { isFinal: true })
  }
  const locale = localeOf(entry)
  const shown = localiseForm(form, locale)
  const held = wantedTexts(shown, entry.wanted, locale).join(', ')
  const about = { entry, title: shown.title, customUrl: form.customUrl, held }
  return event === 'waiting_offer'
    ? offerContent(channel, about, parts)
    : placeContent(channel, { ...about, position: (await positionOf(parts.db, entry)) ?? 1 }, parts)
}

interface About {
  entry: StoredEntry
  title: string
  customUrl: string
  /** What they wait for; '' where all seats are alike. */
  held: string
}

function offerContent(
  channel: Channel,
  { entry, title, customUrl, held }: About,
  parts: WaitingParts,
): Content {
  const locale = localeOf(entry)
  const texts = TEXTS[locale]
  const { appSecret, publicUrl, timeZone } = parts
  const until = localDateTimeText(entry.offerEndsAt ?? new Date(), timeZone, locale)
  const link = offerUrl(publicUrl, customUrl, offerToken(appSecret, entry.id, entry.offers), locale)
  if (channel === 'sms') {
    return {
      subject: '',
      text: fitSms(
        smsIntro(smsValue(title), locale, parts),
        `: ${texts.offerSms(until, smsValue(held))} ${link}${phoneLine(locale, parts)}`,
      ),
      html: '',
    }
  }
  return staffContent(
    channel,
    {
      subject: `${texts.offerSubject}: ${title}`,
      text: `${texts.offer(entry.name, title, until)}\n\n${texts.offerThen}`,
      locale,
    },
    parts,
    {
      summary: [
        { label: texts.form, value: title },
        ...(held === '' ? [] : [{ label: texts.held, value: held }]),
        { label: texts.until, value: until },
      ],
      buttons: [{ text: texts.use, href: link }, leaveButton(entry, customUrl, parts)],
    },
  )
}

function placeContent(
  channel: Channel,
  { entry, title, customUrl, position }: About & { position: number },
  parts: WaitingParts,
): Content {
  const locale = localeOf(entry)
  const texts = TEXTS[locale]
  const place = localDigits(String(position), locale)
  const mustConfirm = entry.confirmation === 'awaited'
  const button = mustConfirm
    ? { text: texts.confirm, href: contactUrl(entry, customUrl, parts) }
    : leaveButton(entry, customUrl, parts)
  if (channel === 'sms') {
    const text = mustConfirm ? texts.confirmSms(place) : texts.placeSms(place)
    return {
      subject: '',
      text: fitSms(
        smsIntro(smsValue(title), locale, parts),
        `: ${text} ${button.href}${phoneLine(locale, parts)}`,
      ),
      html: '',
    }
  }
  return staffContent(
    channel,
    {
      subject: `${texts.placeSubject}: ${title}`,
      text: `${texts.place(entry.name, place)}\n\n${mustConfirm ? `${texts.confirmFirst} ` : ''}${texts.placeThen}`,
      locale,
    },
    parts,
    {
      summary: [
        { label: texts.form, value: title },
        { label: texts.position, value: place },
      ],
      buttons: [button],
    },
  )
}

function leaveButton({ id, locale }: StoredEntry, customUrl: string, { appSecret, publicUrl }: WaitingParts) {
  return {
    text: TEXTS[localeOf({ locale })].see,
    href: placeUrl(publicUrl, customUrl, placeToken(appSecret, id), localeOf({ locale })),
  }
}

/** The link that proves the contact. */
function contactUrl(
  { id, locale }: StoredEntry,
  customUrl: string,
  { appSecret, publicUrl }: WaitingParts,
): string {
  return placeUrl(publicUrl, customUrl, contactToken(appSecret, id), localeOf({ locale }))
}

const TEXTS = {
  en: {
    form: 'Form',
    held: 'Held for you',
    until: 'Held until',
    position: 'Your place',
    use: 'Fill in the form',
    see: 'See or leave my place',
    confirm: 'Confirm my place',
    confirmFirst: 'Please open the link below: only then can a seat be offered to you.',
    confirmSms: (place: string) =>
      `you are number ${place} on the waiting list. Open this link to be offered a seat:`,
    offerSubject: 'A seat is free for you',
    offer: (name: string, title: string, until: string) =>
      `Dear ${name},\n\na seat of "${title}" is held for you until ${until}. Please fill in the form before then.`,
    offerThen: 'After that the seat goes to the next person on the waiting list.',
    offerSms: (until: string, held: string) =>
      `${held === '' ? 'a seat' : `a seat (${held})`} is held for you until ${until}. Fill in the form:`,
    placeSubject: 'You are on the waiting list',
    place: (name: string, place: string) =>
      `Dear ${name},\n\nyou are on the waiting list. Your place is number ${place}.`,
    placeThen:
      'We will write to you as soon as a seat is free for you. If you no longer want it, please leave the list.',
    placeSms: (place: string) =>
      `you are number ${place} on the waiting list. We will write to you. See or leave:`,
  },
  bn: {
    form: 'ফরম',
    held: 'আপনার জন্য রাখা',
    until: 'যতক্ষণ রাখা থাকবে',
    position: 'আপনার ক্রম',
    use: 'ফরম পূরণ করুন',
    see: 'আমার স্থান দেখুন বা ছাড়ুন',
    confirm: 'আমার স্থান নিশ্চিত করুন',
    confirmFirst: 'নিচের লিংকটি খুলুন: তবেই আপনাকে আসন দেওয়া যাবে।',
    confirmSms: (place: string) => `অপেক্ষার তালিকায় আপনার ক্রম ${place}। আসন পেতে এই লিংকটি খুলুন:`,
    offerSubject: 'আপনার জন্য একটি আসন খালি হয়েছে',
    offer: (name: string, title: string, until: string) =>
      `প্রিয় ${name},\n\n‘${title}’-এর একটি আসন আপনার জন্য ${until} পর্যন্ত রাখা আছে। তার আগে ফরমটি পূরণ করুন।`,
    offerThen: 'এরপর আসনটি অপেক্ষার তালিকার পরের জনকে দেওয়া হবে।',
    offerSms: (until: string, held: string) =>
      `আপনার জন্য একটি আসন${held === '' ? '' : ` (${held})`} ${until} পর্যন্ত রাখা আছে। ফরম পূরণ করুন:`,
    placeSubject: 'আপনি অপেক্ষার তালিকায় আছেন',
    place: (name: string, place: string) => `প্রিয় ${name},\n\nআপনি অপেক্ষার তালিকায় আছেন। আপনার ক্রম ${place}।`,
    placeThen: 'আপনার জন্য আসন খালি হলেই আমরা জানাব। আর না চাইলে তালিকা থেকে নাম তুলে নিন।',
    placeSms: (place: string) => `অপেক্ষার তালিকায় আপনার ক্রম ${place}। আসন খালি হলে জানাব। দেখুন বা ছাড়ুন:`,
  },
} as const
