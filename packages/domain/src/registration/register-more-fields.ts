import type { Answers, Field } from '../form-model/form-types.ts'
import { isMoreFieldType, type MoreFieldType } from '../form-model/more-field-types.ts'
import { moreFields, type MoreFieldRules } from '../form-model/more-fields.ts'
import { ANSWER_MESSAGES } from '../translations/answer-problem-text.ts'
import { bnMoreAnswers } from '../translations/bn-more-answers.ts'
import { enMoreAnswers } from '../translations/en-more-answers.ts'
import { addressField } from '../more-fields/address-field.ts'
import { calculatedField } from '../more-fields/calculated-field.ts'
import { calculateAnswers } from '../more-fields/calculate-answers.ts'
import { conditionValues } from '../more-fields/condition-values.ts'
import { consentField } from '../more-fields/consent-field.ts'
import type { FieldRules } from '../more-fields/field-rules.ts'
import { matrixField } from '../more-fields/matrix-field.ts'
import { moreAnswerText } from '../more-fields/more-answer-text.ts'
import { rankingField } from '../more-fields/ranking-field.ts'
import { signatureField } from '../more-fields/signature-field.ts'
import { ratingField } from '../more-fields/rating-field.ts'
import { timeField } from '../more-fields/time-field.ts'

const RULES: Readonly<Record<MoreFieldType, FieldRules>> = {
  time: timeField,
  rating: ratingField,
  consent: consentField,
  calculated: calculatedField,
  address: addressField,
  ranking: rankingField,
  matrix: matrixField,
  signature: signatureField,
}

/** Lets the rest of the domain read and check answers to fields of these types; see moreFields. */
export function registerMoreFields(): void {
  Object.assign(moreFields, {
    tidy: (field, value) => rulesOf(field)?.tidy(field, value) ?? null,
    check: (field) => rulesOf(field)?.prepareCheck(field) ?? null,
    read: (field, posted) =>
      rulesOf(field)?.readPosted?.(field, (name) =>
        posted.getAll(name).filter((value) => typeof value === 'string'),
      ) ?? null,
    text: moreAnswerText,
    decide: conditionValues,
    calculate: rememberLast((fields, answers, { totalPaisa }, audience) =>
      // What is paid for is settled when a submission is edited: its price is not calculated again.
      calculateAnswers({ fields, answers, pricePaisa: audience === 'public' ? totalPaisa : null }),
    ),
  } satisfies MoreFieldRules)
  ANSWER_MESSAGES.en = { ...ANSWER_MESSAGES.en, ...enMoreAnswers }
  ANSWER_MESSAGES.bn = { ...ANSWER_MESSAGES.bn, ...bnMoreAnswers }
}

function rulesOf({ type }: Field): FieldRules | undefined {
  return isMoreFieldType(type) ? RULES[type] : undefined
}

/** Gives the same answers for the same input, as React wants it. */
function rememberLast(calculate: MoreFieldRules['calculate']): MoreFieldRules['calculate'] {
  let last: { input: unknown[]; answers: Answers } | null = null
  return (fields, answers, price, audience) => {
    const input = [fields, answers, price.totalPaisa, audience]
    if (!last?.input.every((part, index) => part === input[index])) {
      last = { input, answers: calculate(fields, answers, price, audience) }
    }
    return last.answers
  }
}
