import { applyTexts, textsOfForm, type FormDefinition } from '@nibondhon/domain'

/** Bangla texts by their keys; see textsOfForm. */
export type BanglaTexts = Readonly<Record<string, string>>

/** Parts a label that is written in both languages, "Meal / খাবার", and adds the other texts in Bangla. */
export function inBothLanguages(form: FormDefinition, bangla: BanglaTexts): FormDefinition {
  const texts = textsOfForm(form).flatMap(({ key, base }) => {
    const [en, bn = bangla[key]] = base.split(' / ')
    return bn === undefined ? [] : [[key, { en: en ?? base, bn }] as const]
  })
  return applyTexts(form, new Map(texts))
}

/** Of the fields that most templates share. */
export const COMMON_TEXTS: BanglaTexts = {
  'field.full_name.placeholder': 'রহিমা খাতুন',
  'field.email.placeholder': 'name@example.com',
  'field.batch.placeholder': '১৯৯৮',
}
