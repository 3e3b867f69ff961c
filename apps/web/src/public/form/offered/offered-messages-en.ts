const many = (one: string) => (shown: string, count: number) => `${shown} ${one}${count === 1 ? '' : 's'} ago`

export const offeredMessagesEn = {
  began: (ago: string) => `You began this form ${ago}.`,
  moments: (_shown: string, _count: number) => 'a moment ago',
  minutes: many('minute'),
  hours: many('hour'),
  days: many('day'),
  text: 'Your answers are kept in this browser for 7 days. If others use it too, start afresh to delete them.',
  resume: 'Continue',
  forget: 'Start afresh',
}

export type OfferedMessages = typeof offeredMessagesEn
