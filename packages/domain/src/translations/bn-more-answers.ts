import type { MoreAnswerProblemCode } from '../form-model/problem.ts'
import { timeText } from '../time/time-text.ts'
import type { Message } from './fill-placeholders.ts'

export const bnMoreAnswers: Readonly<Record<MoreAnswerProblemCode, Message>> = {
  time_invalid: 'সময় লিখুন, যেমন সন্ধ্যা ৬:৩০',
  time_early: ({ time }) => `${timeText(String(time), 'bn')} বা তার পরের সময় লিখুন`,
  time_late: ({ time }) => `${timeText(String(time), 'bn')} বা তার আগের সময় লিখুন`,
  consent_changed: 'লেখাটি বদলানো হয়েছে। আবার পড়ে ঘরটিতে আবার টিক দিন',
  address_incomplete: 'বিভাগ, জেলা ও উপজেলা বেছে নিন',
  address_mismatch: 'বিভাগ, জেলা ও উপজেলা মিলছে না। আবার বেছে নিন',
  address_line_required: 'গ্রাম, সড়ক বা বাড়ির তথ্যও লিখুন',
  ranking_duplicate: 'দুটির ক্রম একই দেওয়া হয়েছে। প্রতিটিকে আলাদা ক্রম দিন',
  ranking_incomplete: 'প্রতিটির ক্রম দিন',
  signature_invalid: 'আবার স্বাক্ষর করুন',
  matrix_incomplete: 'উত্তর বেছে নিন: {rows}',
}
