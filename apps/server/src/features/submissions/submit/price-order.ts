import {
  acceptAnswers,
  type Answers,
  type FormSettings,
  type Paisa,
  paisaToTaka,
  priceAnswers,
} from '@nibondhon/domain'
import { codeRejected, findUseProblem } from '../../discount-codes/index.ts'
import { formInactive, formNotFound, memberFor, type StoredForm } from '../../forms/index.ts'
import { findClaims, noSeats, readSeats, seatsBeyond, seatsOfForm } from '../../seats/index.ts'
import { assertNew } from '../identity/assert-not-submitted.ts'
import { identifyPerson, prepareIdentity } from '../identity/identity.ts'
import { offerEnded, priceChanged } from '../submission-errors.ts'
import { holdIdOf } from './hold-id.ts'
import { assertOwnPrice } from './member-price.ts'
import { assertTaken, readDiscount, type SubmissionRequest, type SubmitContext } from './submit-form.ts'

/** What a member is about to submit, as far as it decides what has to be paid. Files are not sent yet. */
export type Order = Pick<
  SubmissionRequest,
  'raw' | 'amount' | 'locale' | 'discountCode' | 'begun' | 'offer' | 'hold' | 'proof'
>

/**
 * What has to be paid for answers that are about to be submitted. Throws where the form would not take them now, or costs
 * another amount than the member was shown. Nothing is taken or held yet: that is done when they are submitted.
 */
export async function priceOrder(
  context: SubmitContext,
  formId: string,
  order: Order,
): Promise<{ settings: FormSettings; totalPaisa: Paisa }> {
  const { form, answers, totalPaisa } = await readOrder(context, formId, order)
  await assertSeatsLeft(context, form, { answers, order })
  return { settings: form.settings, totalPaisa }
}

/** The same without a look at the seats. */
export async function readOrder(
  context: SubmitContext,
  formId: string,
  order: Order,
): Promise<{ form: StoredForm; answers: Answers; totalPaisa: Paisa }> {
  const { db, forms, now } = context
  const form = await forms.reload(formId)
  if (!form) throw formNotFound()
  if (!form.isActive) throw formInactive()
  await assertTaken(context, form, order, null)
  const { fields, settings } = form
  const answers = acceptAnswers({ fields, raw: order.raw, audience: 'public' })
  const discount = await readDiscount(db, form, order)
  const member = await memberFor(context.findMember, form, order.proof)
  const memberOf = member?.categories
  const price = priceAnswers({ fields, settings, answers, at: new Date(now()), discount, memberOf })
  const identity = prepareIdentity(form)(answers)
  if (discount && price.breakdown.some(({ fieldId }) => fieldId === discount.id)) {
    const person = identifyPerson(form, identity).counting
    const problem = await findUseProblem(db, { form, code: discount.code, person })
    if (problem) throw codeRejected(problem, order.locale)
  }
  if (order.amount !== paisaToTaka(price.totalPaisa)) throw priceChanged()
  assertOwnPrice(form, { member, identity, price, locale: order.locale })
  return { form, answers, totalPaisa: price.totalPaisa }
}

/** Throws unless there are seats for the answers, besides those that are held or offered to the member. */
export async function assertSeatsLeft(
  { db, offers }: SubmitContext,
  form: StoredForm,
  { answers, order: { locale, offer = '', hold = '' } }: { answers: Answers; order: Order },
): Promise<void> {
  const { pools, of } = seatsOfForm(form)
  if (pools.length === 0) return
  const isOffered =
    offer !== '' && (await db.transaction().execute((trx) => offers.lock(trx, form.id, offer))) !== null
  if (isOffered) return
  const [own] = hold === '' ? [] : await findClaims(db, [holdIdOf(form.id, hold)])
  const seats = seatsBeyond(of(answers), own ?? null)
  const full = (await readSeats(db, form)).filter(({ pool, left }) => (seats[pool.key] ?? 0) > left)
  const reserved = full.length === 0 ? await offers.findReserved(db, form, seats) : full
  if (reserved.length === 0) return
  await assertNew(db, form, prepareIdentity(form)(answers))
  throw offer === '' ? noSeats(form, reserved, locale) : offerEnded(locale)
}
