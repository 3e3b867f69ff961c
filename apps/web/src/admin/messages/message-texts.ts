import type { Campaign, ChannelCounts, MessageChannel } from '@nibondhon/api-contract'

export const CHANNEL_LABELS = { email: 'E-mail', sms: 'SMS' } as const satisfies Record<
  MessageChannel,
  string
>

/** 1 person, 1,234 people */
export function peopleText(count: number): string {
  return counted(count, 'person', 'people')
}

/** 1 message, 1,234 messages */
export function messagesText(count: number): string {
  return counted(count, 'message', 'messages')
}

export function counted(count: number, one: string, several: string): string {
  return `${count.toLocaleString('en')} ${count === 1 ? one : several}`
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
  return [
    `${sent.toLocaleString('en')} sent`,
    ...(failed > 0 ? [`${failed.toLocaleString('en')} failed`] : []),
    ...(skipped > 0 ? [`${skipped.toLocaleString('en')} left out`] : []),
  ].join(', ')
}
