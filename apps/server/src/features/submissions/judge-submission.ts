import {
  type AnswerErrors,
  type FileAnswer,
  hasErrors,
  isFileAnswer,
  type Locale,
  paisaToTaka,
  priceAnswers,
  type Problem,
} from '@nibondhon/domain'
import { formInactive, type StoredForm } from '../forms/index.ts'
import { answerReader } from './answer-reader.ts'
import { confirmationsOf } from './confirmations-of.ts'
import { identitiesOf } from './identities-of.ts'
import { invalidAnswers, paymentNeeded, priceChanged } from './submission-refusals.ts'
import type { NewSubmission } from './submissions-repository.ts'

/** What someone sends to a form, however it travelled. */
export interface Sent {
  /** Answers under field ids, names or `field_` + id; nobody has looked at them yet. */
  raw: unknown
  /** Uploaded and already checked, by field id. */
  files: Record<string, FileAnswer>
  /** Uploads that were not taken, by field id. */
  fileProblems: Record<string, Problem>
  /** What the sender was shown as the price, in taka; null when they do not say. */
  amount: number | null
  locale: Locale
}

export type Accepted = Pick<NewSubmission, 'data' | 'identities' | 'messages' | 'files'>

/** What is stored of a submission if the form takes it; a refusal if it does not. Looks at nothing but its inputs. */
export function judgeSubmission(form: StoredForm, sent: Sent): Accepted {
  if (!form.isActive) throw formInactive()

  const reader = answerReader(form.fields, 'public')
  const data = reader.read(sent)
  const errors = { ...reader.check(data), ...visibleFileProblems() }
  if (hasErrors(errors)) {
    throw invalidAnswers(errors, sent.locale, 'Please correct the errors and submit again.')
  }

  const { totalPaisa } = priceAnswers({ fields: form.fields, settings: form.settings, answers: data })
  if (sent.amount !== null && sent.amount !== paisaToTaka(totalPaisa)) throw priceChanged()
  if (totalPaisa > 0) throw paymentNeeded()

  return {
    data,
    identities: identitiesOf(form, data),
    messages: confirmationsOf(form, data),
    files: Object.entries(data).flatMap(([fieldId, answer]) =>
      isFileAnswer(answer) ? [{ fieldId, ...answer }] : [],
    ),
  }

  function visibleFileProblems(): AnswerErrors {
    if (Object.keys(sent.fileProblems).length === 0) return {}
    return Object.fromEntries(
      reader.visibleFields(data).flatMap(({ id }) => {
        const problem = sent.fileProblems[id]
        return problem ? [[id, [problem]]] : []
      }),
    )
  }
}
