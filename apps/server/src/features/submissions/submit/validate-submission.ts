import {
  type AnswerErrors,
  type Answers,
  calculateAnswers,
  type Discount,
  type Field,
  fieldAccess,
  type FileAnswer,
  type FormSettings,
  hasErrors,
  isFileAnswer,
  type LateReason,
  localDay,
  type Locale,
  localiseFields,
  methodTraits,
  type Paisa,
  paisaToTaka,
  prepareSubmission,
  type Price,
  priceAnswers,
  type PriceInput,
  type Problem,
  RECEIPT_FIELD,
  stampConsents,
  takaToPaisa,
  visibleFields,
} from '@nibondhon/domain'
import { patterns } from '../../../platform/patterns/index.ts'
import { formInactive, type FoundMember, type StoredForm } from '../../forms/index.ts'
import { seatsOfForm } from '../../seats/index.ts'
import { prepareConfirmations } from '../confirmations/prepare-confirmations.ts'
import { prepareIdentity } from '../identity/identity.ts'
import { invalidAnswers, paymentNeeded, priceChanged } from '../submission-errors.ts'
import { assertOwnPrice, isOfOther } from './member-price.ts'
import type { NewPayment, NewSubmission } from './new-submissions-repository.ts'

/** What a member submits, however it was encoded. */
export interface SubmissionInput {
  /** Answers under field ids, names or `field_` + id, not validated. */
  raw: unknown
  /** Uploaded and already checked, by field id. */
  files: Record<string, FileAnswer>
  /** Why uploads were rejected, by field id. */
  fileProblems: Record<string, Problem>
  /** The price in taka that the client showed; null when the request does not name it. */
  amount: number | null
  locale: Locale
  /** The discount of the code that the member gave, already checked. */
  discount?: Discount | null
  /** Who was proved to be a member, where prices ask for it. */
  member?: FoundMember | null
  /** The proof that the form was opened before it closed; see `signBegun`. */
  begun?: string | undefined
  /** The token of an offer of the waiting list; '' without one. */
  offer?: string | undefined
  /** The id of the saved draft that it was continued from. */
  draft?: string | undefined
  /** The token of the personal link that it was made with. */
  personalLink?: string | undefined
  /** The key under which seats are held for the member; it also gives the payment reference. */
  hold?: string | undefined
  /** Why what proves the payment came too late: then it is taken all the same. */
  late?: readonly LateReason[]
}

/** The payment of a submission that costs this much; throws AppError if the member may not pay in this way. */
export type AcceptPayment = (
  totalPaisa: Paisa,
  form: { settings: FormSettings; late: readonly LateReason[] },
) => NewPayment

type AcceptedSubmission = Pick<
  NewSubmission,
  'data' | 'identity' | 'messages' | 'files' | 'payment' | 'price' | 'seats'
> & {
  /** The code that lowered the price; null where none did. */
  usedCode: string | null
}

/** When a member submits: some prices depend on it, and consents are given on that day. */
interface SubmittedAt {
  at: Date
  timeZone: string
}

type Validate = (
  input: SubmissionInput,
  acceptPayment: AcceptPayment | null,
  when: SubmittedAt,
) => AcceptedSubmission

/** What is stored of a valid submission; throws AppError for an invalid one. Depends on its arguments only. */
export function validateSubmission(
  form: StoredForm,
  input: SubmissionInput,
  acceptPayment: AcceptPayment | null,
  when: SubmittedAt,
): AcceptedSubmission {
  if (!form.isActive && !input.late?.includes('paid_after_close')) throw formInactive()
  const validate = validators.get(form) ?? prepareValidator(form)
  validators.set(form, validate)
  return validate(input, acceptPayment, when)
}

/** Patterns are compiled and fields looked up once for each cached form. */
const validators = new WeakMap<StoredForm, Validate>()

function prepareValidator(form: StoredForm): Validate {
  const readSubmission = prepareSubmission({ fields: form.fields, patterns })
  const priceOf = preparePrice(form)
  const identityOf = prepareIdentity(form)
  const confirmationsOf = prepareConfirmations(form)
  const { pools, of: seatsOf } = seatsOfForm(form)

  return (
    { raw, files, fileProblems, amount, locale, discount = null, member = null, late = [] },
    acceptPayment,
    when,
  ) => {
    const { answers: given, errors } = readSubmission(raw, files)
    const day = localDay(when.at, when.timeZone)
    const stamped = stampConsents({ fields: form.fields, answers: given, day })
    const problems = {
      ...errors,
      ...stamped.errors,
      ...visibleFileProblems(form.fields, given, fileProblems),
    }
    if (hasErrors(problems)) {
      // Only the messages of the form's own rules are different in the member's language.
      const fields = localiseFields(form.fields, form.settings, locale)
      if (fields !== form.fields) {
        Object.assign(problems, prepareSubmission({ fields, patterns })(raw, files).errors)
      }
      throw invalidAnswers(problems, locale, 'submit')
    }
    const isOtherPrice = late.includes('paid_other_price')
    // What was paid for someone else is kept, and costs what everyone pays.
    const memberOf = isOtherPrice && isOfOther(member, identityOf(given)) ? [] : (member?.categories ?? [])
    const counted = priceOf(given, { at: when.at, discount, memberOf })
    const price = priceToPay(counted, isOtherPrice ? amount : null)
    const { totalPaisa } = price
    const answers = calculateAnswers({
      fields: form.fields,
      answers: stamped.answers,
      pricePaisa: totalPaisa,
    })
    if (amount !== null && amount !== paisaToTaka(totalPaisa) && !isOtherPrice) throw priceChanged()
    const identity = identityOf(answers)
    if (!isOtherPrice) assertOwnPrice(form, { member, identity, price, locale })
    const payment =
      totalPaisa > 0 ? paymentFor(totalPaisa, acceptPayment, { settings: form.settings, late }) : null
    return {
      data: answers,
      identity,
      // A member who pays on a provider's page gets a message when the payment has completed or failed.
      messages: methodTraits(payment?.method).isRedirect ? [] : confirmationsOf(answers),
      files: payment?.receipt
        ? [...filesOf(answers), receiptFile(payment.receipt, payment.receiptDigest)]
        : filesOf(answers),
      payment,
      price: payment || discount || memberOf.length > 0 ? { ...price, memberOf } : null,
      usedCode:
        discount && price.breakdown.some(({ fieldId }) => fieldId === discount.id) ? discount.code : null,
      seats: pools.length === 0 ? null : seatsOf(answers),
    }
  }
}

/** A form that costs nothing any more owes back what was paid for it: that is the price then. */
function priceToPay(price: Price, paid: number | null): Price {
  if (price.totalPaisa > 0 || paid === null) return price
  const totalPaisa = takaToPaisa(paid)
  return { basePaisa: totalPaisa, totalPaisa, breakdown: [] }
}

function paymentFor(
  totalPaisa: Paisa,
  acceptPayment: AcceptPayment | null,
  form: Parameters<AcceptPayment>[1],
): NewPayment {
  if (!acceptPayment) throw paymentNeeded()
  return acceptPayment(totalPaisa, form)
}

/** Stored like a file of the form, under the key of its multipart part. */
function receiptFile(receipt: FileAnswer, digest: string | null): AcceptedSubmission['files'][number] {
  return { fieldId: RECEIPT_FIELD, ...receipt, digest }
}

/**
 * The price of accepted answers. Hidden fields have no answer by then, so only the priced fields have to be read,
 * without their conditions.
 */
function preparePrice({
  fields,
  settings,
}: StoredForm): (answers: Answers, how: Pick<PriceInput, 'at' | 'discount' | 'memberOf'>) => Price {
  const priced = fields
    .filter((field) => fieldAccess(field, 'admin-edit').lock === 'pricing')
    .map((field): Field => ({ ...field, conditional: { dependsOn: '', showWhen: [] } }))
  return (answers, how) => priceAnswers({ fields: priced, settings, answers, ...how })
}

/** A rejected file is an error only for a visible field. */
function visibleFileProblems(
  fields: readonly Field[],
  answers: Answers,
  fileProblems: SubmissionInput['fileProblems'],
): AnswerErrors {
  const rejected = Object.entries(fileProblems)
  if (rejected.length === 0) return {}
  const visible = new Set(visibleFields(fields, answers).map((field) => field.id))
  return Object.fromEntries(
    rejected.filter(([id]) => visible.has(id)).map(([id, problem]) => [id, [problem]]),
  )
}

function filesOf(answers: Answers): AcceptedSubmission['files'] {
  return Object.entries(answers).flatMap(([fieldId, answer]) =>
    isFileAnswer(answer) ? [{ fieldId, ...answer }] : [],
  )
}
