import type { MoreAnswerProblemCode } from '../form-model/problem.ts'
import { timeText } from '../time/time-text.ts'
import type { Message } from './fill-placeholders.ts'

/** As enAnswers, for types of fields that few forms have. */
export const enMoreAnswers: Readonly<Record<MoreAnswerProblemCode, Message>> = {
  time_invalid: 'Please enter a time, such as 6:30 PM',
  time_early: ({ time }) => `Please enter a time from ${timeText(String(time), 'en')} on`,
  time_late: ({ time }) => `Please enter a time up to ${timeText(String(time), 'en')}`,
  consent_changed: 'The text has changed. Please read it again and tick the box again',
  address_incomplete: 'Please select the division, the district and the upazila',
  address_mismatch:
    'These places do not belong together. Please select the division, the district and the upazila again',
  address_line_required: 'Please write the village, the road or the house too',
  ranking_duplicate: 'Two have the same place. Please give each one a place of its own',
  ranking_incomplete: 'Please give each one a place',
  signature_invalid: 'Please sign again',
  matrix_incomplete: 'Please choose an answer for: {rows}',
}
