import {
  acceptAnswers,
  type Discount,
  type Locale,
  paisaToTaka,
  type Price,
  priceAnswers,
  readDiscountCode,
  withDiscountLabels,
} from '@nibondhon/domain'
import type { ResponseOf } from '@nibondhon/api-contract'
import type { Db } from '../../../platform/database/index.ts'
import { codeRejected, findUseProblem, guessCode } from '../../discount-codes/index.ts'
import { formInactive, formNotFound } from '../form-errors.ts'
import type { StoredForm } from '../stored-form.ts'
import { loadForm } from './load-form.ts'
import { type FindMember, formFor, type Proof } from './member-prices.ts'

interface AmountRequest {
  data: unknown
  discountCode: string
  /** The client's IP address; wrong codes are counted for it. */
  address: string
  locale: Locale
  proof: Proof
}

/**
 * What these answers of a member would cost, by the same rules as when they are submitted. With a code, also what the
 * browser needs to calculate with it.
 */
export async function calculateAmount(
  { db, findMember }: { db: Db; findMember: FindMember },
  id: string,
  { data, proof, ...request }: AmountRequest,
): Promise<ResponseOf<'POST /api/forms/:id/calculate-amount'>> {
  const form = await loadForm(db, id)
  if (!form) throw formNotFound()
  if (!form.isActive) throw formInactive()
  const discount = await readDiscount(db, form, request)
  const own = await formFor(findMember, form, proof)
  const { basePaisa, totalPaisa, breakdown } = priceOfData(own, { data, at: new Date(), discount })
  return {
    success: true,
    calculatedAmount: paisaToTaka(totalPaisa),
    baseAmount: paisaToTaka(basePaisa),
    currency: 'BDT',
    ...(discount && { discount: withDiscountLabels(discount, form) }),
    breakdown: breakdown.map(({ fieldLabel, selectedOptions }) => ({
      fieldLabel,
      selectedOptions: selectedOptions.map(({ option, pricePaisa }) => ({
        option,
        price: paisaToTaka(pricePaisa),
      })),
    })),
  }
}

/** By the answers that a member may give. */
export function priceOfData(
  { fields, settings }: Pick<StoredForm, 'fields' | 'settings'>,
  { data, at, discount }: { data: unknown; at: Date; discount: Discount | null },
): Price {
  const answers = acceptAnswers({ fields, raw: data, audience: 'public' })
  return priceAnswers({ fields, settings, answers, at, discount })
}

async function readDiscount(
  db: Db,
  { id, settings }: StoredForm,
  { discountCode, address, locale }: Omit<AmountRequest, 'data' | 'proof'>,
): Promise<Discount | null> {
  if (readDiscountCode(discountCode) === '') return null
  const discount = await guessCode(db, { formId: id, settings, code: discountCode, address, locale })
  // Who submits is not known yet, so the limit for each person is checked then.
  const problem = await findUseProblem(db, {
    form: { id, settings },
    code: discount.code,
    person: null,
  })
  if (problem) throw codeRejected(problem, locale)
  return discount
}
