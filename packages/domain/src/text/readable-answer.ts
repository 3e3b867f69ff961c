import { isCalendarDate } from '../formats/formats.ts'
import type { Answer, Field } from '../form-model/form-types.ts'
import { type Locale, localDigits } from '../locale/locale.ts'
import { moreFields } from '../form-model/more-fields.ts'
import { isPhoneField } from '../phone/is-phone-field.ts'
import { phoneText } from '../phone/phone-text.ts'
import { dayText } from '../time/day-text.ts'
import { answerText } from './answer-text.ts'

/** An answer as people write it themselves: a date in words, a number in their digits, a phone number in groups. */
export function readableAnswer(field: Field, answer: Answer | undefined, locale: Locale): string {
  const text = moreFields.text(field, answer, locale) ?? answerText(answer, field.options)
  if (field.type === 'number') return localDigits(text, locale)
  if (field.type === 'date') return isCalendarDate(text) ? dayText(text, locale) : text
  return isPhoneField(field) ? phoneText(text) : text
}
