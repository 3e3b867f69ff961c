import type { MoreAnswerProblemCode } from '../form-model/problem.ts'
import { timeText } from '../time/time-text.ts'
import type { Message } from './fill-placeholders.ts'

export const bnMoreAnswers: Readonly<Record<MoreAnswerProblemCode, Message>> = {
  time_invalid: 'সময় লিখুন, যেমন সন্ধ্যা ৬:৩০',
  time_early: ({ time }) => `${timeText(String(time), 'bn')} বা তার পরের সময় লিখুন`,
  time_late: ({ time }) => `${timeText(String(time), 'bn')} বা তার আগের সময় লিখুন`,
  consent_changed: 'লেখাটি বদলানো হয়েছে। আবার পড়ে ঘরটিতে আবার টিক দিন',
}
