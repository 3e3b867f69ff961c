import {
  type AnswerErrors,
  type Answers,
  type Field,
  type FileAnswer,
  hasErrors,
  isChoiceField,
  isFileAnswer,
  type Locale,
  type Paisa,
  paisaToTaka,
  prepareSubmission,
  priceAnswers,
  type Problem,
  visibleFields,
} from '@nibondhon/domain'
import { patterns } from '../../../platform/patterns/index.ts'
import { formInactive, type StoredForm } from '../../forms/index.ts'
import { prepareConfirmations } from '../confirmations/prepare-confirmations.ts'
import { prepareIdentity } from '../identity/identity.ts'
import { invalidAnswers, paymentNeeded, priceChanged } from '../submission-errors.ts'
import type { NewPayment, NewSubmission } from './new-submissions-repository.ts'

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
  /**
   * How they pay what it costs, if it costs anything: a refusal where that way is not open to them. Null where
   * nobody asked them to pay.
   */
  pay: ((totalPaisa: Paisa) => NewPayment) | null
}

export type Accepted = Pick<NewSubmission, 'data' | 'identity' | 'messages' | 'files' | 'payment'>

/** What is stored of a submission if the form takes it; a refusal if it does not. Looks at nothing but its inputs. */
export function validateSubmission(form: StoredForm, sent: Sent): Accepted {
  if (!form.isActive) throw formInactive()
  const judge = judges.get(form) ?? prepareJudge(form)
  judges.set(form, judge)
  return judge(sent)
}

/** Patterns are compiled and fields looked up once for each form that this process knows. */
const judges = new WeakMap<StoredForm, (sent: Sent) => Accepted>()

function prepareJudge(form: StoredForm): (sent: Sent) => Accepted {
  const read = prepareSubmission({ fields: form.fields, patterns })
  const priceOf = preparePrice(form)
  const identityOf = prepareIdentity(form)
  const confirmationsOf = prepareConfirmations(form)

  return ({ raw, files, fileProblems, amount, locale, pay }) => {
    const { answers, errors } = read(raw, files)
    const problems = { ...errors, ...visibleFileProblems(form.fields, answers, fileProblems) }
    if (hasErrors(problems)) {
      throw invalidAnswers(problems, locale, 'Please correct the errors and submit again.')
    }
    const totalPaisa = priceOf(answers)
    if (amount !== null && amount !== paisaToTaka(totalPaisa)) throw priceChanged()
    const payment = totalPaisa > 0 ? payWith(pay, totalPaisa) : null
    return {
      data: answers,
      identity: identityOf(answers),
      // Whoever pays by bKash hears from us once it is known what became of it.
      messages: payment?.method === 'bkash' ? [] : confirmationsOf(answers),
      files: payment?.receipt ? [...filesOf(answers), receiptOf(payment.receipt)] : filesOf(answers),
      payment,
    }
  }
}

function payWith(pay: Sent['pay'], totalPaisa: Paisa): NewPayment {
  if (!pay) throw paymentNeeded()
  return pay(totalPaisa)
}

/** Kept like a file of the form, under the key it is sent by. */
function receiptOf(receipt: FileAnswer): Accepted['files'][number] {
  return { fieldId: 'payment_receipt', ...receipt }
}

/**
 * What accepted answers cost. Hidden fields have no answer by then, so only the priced fields have to be looked at,
 * without their conditions.
 */
function preparePrice({ fields, settings }: StoredForm): (answers: Answers) => number {
  const priced = fields
    .filter((field) => isChoiceField(field) && field.pricing.enabled)
    .map((field): Field => ({ ...field, conditional: { dependsOn: '', showWhen: [] } }))
  return (answers) => priceAnswers({ fields: priced, settings, answers }).totalPaisa
}

/** A file that was refused matters only where one was asked for. */
function visibleFileProblems(
  fields: readonly Field[],
  answers: Answers,
  fileProblems: Sent['fileProblems'],
): AnswerErrors {
  const refused = Object.entries(fileProblems)
  if (refused.length === 0) return {}
  const visible = new Set(visibleFields(fields, answers).map((field) => field.id))
  return Object.fromEntries(refused.filter(([id]) => visible.has(id)).map(([id, problem]) => [id, [problem]]))
}

function filesOf(answers: Answers): Accepted['files'] {
  return Object.entries(answers).flatMap(([fieldId, answer]) =>
    isFileAnswer(answer) ? [{ fieldId, ...answer }] : [],
  )
}
