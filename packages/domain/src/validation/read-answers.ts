import { isInputField } from '../form-model/field-kind.ts'
import { answerKeys } from '../form-model/answer-keys.ts'
import type { Answers, Field } from '../form-model/form-types.ts'
import { isRecord } from '../form-model/read-json.ts'
import { isFileAnswer, tidyAnswer } from '../form-model/tidy-answer.ts'

/**
 * Answers by field id, from any JSON whose keys are field ids, names or `field_` + id. What belongs to no
 * field is dropped. A field that was not sent stays out, so an edit distinguishes "unchanged" from "emptied".
 */
export function readAnswers(fields: readonly Field[], raw: unknown): Answers {
  if (!isRecord(raw)) return {}
  const ids = new Set(fields.map((field) => field.id))
  return Object.fromEntries(
    fields.filter(isInputField).flatMap((field) => {
      const key = answerKeys(field, ids).find((candidate) => Object.hasOwn(raw, candidate))
      return key === undefined ? [] : [[field.id, tidyAnswer(field, raw[key])]]
    }),
  )
}

/** As readAnswers, without files: a body can't prove that a file was uploaded, or whose it is. */
export function readTypedAnswers(fields: readonly Field[], raw: unknown): Answers {
  const typed = fields.filter(({ type }) => type !== 'file')
  return Object.fromEntries(Object.entries(readAnswers(typed, raw)).filter(([, one]) => !isFileAnswer(one)))
}
