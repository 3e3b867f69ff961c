import type { Campaign, ChannelCounts, MessageChannel } from '@nibondhon/api-contract'
import { countText } from '../shared/language/console-formats.ts'
import { messageTexts } from './texts/message-texts.ts'

/** 'E-mail' */
export function channelLabel(channel: MessageChannel): string {
  return messageTexts().channels[channel]
}

/** 'E-mail and SMS' */
export function channelsText(channels: readonly MessageChannel[]): string {
  return channels.map(channelLabel).join(messageTexts().counts.and)
}

/** 1 person, 1,234 people */
export function peopleText(count: number): string {
  return messageTexts().counts.people(count, countText(count))
}

/** 1 message, 1,234 messages */
export function messagesText(count: number): string {
  return messageTexts().counts.messages(count, countText(count))
}

/** 1 part, 3 parts */
export function partsText(count: number): string {
  return messageTexts().counts.parts(count, countText(count))
}

/** 1 day, 7 days */
export function daysText(count: number): string {
  return messageTexts().counts.days(count, countText(count))
}

/** Both channels together. */
export function totalOf({ counts: { email, sms } }: Pick<Campaign, 'counts'>): ChannelCounts {
  return {
    waiting: email.waiting + sms.waiting,
    queued: email.queued + sms.queued,
    sent: email.sent + sms.sent,
    failed: email.failed + sms.failed,
    skipped: email.skipped + sms.skipped,
  }
}

/** '120 sent, 2 failed, 8 left out'; parts that are zero are not mentioned, except what was sent. */
export function resultText({ sent, failed, skipped }: ChannelCounts): string {
  const texts = messageTexts().counts
  return [
    texts.sent(countText(sent)),
    ...(failed > 0 ? [texts.failed(countText(failed))] : []),
    ...(skipped > 0 ? [texts.leftOut(countText(skipped))] : []),
  ].join(', ')
}
