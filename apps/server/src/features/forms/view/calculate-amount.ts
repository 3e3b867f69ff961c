import { acceptAnswers, paisaToTaka, priceAnswers } from '@nibondhon/domain'
import type { ResponseOf } from '@nibondhon/api-contract'
import type { Db } from '../../../platform/database/index.ts'
import { formInactive, formNotFound } from '../form-errors.ts'
import { loadForm } from './load-form.ts'

/** What these answers of a member would cost, by the same rules as when they are submitted. */
export async function calculateAmount(
  db: Db,
  id: string,
  data: unknown,
): Promise<ResponseOf<'POST /api/forms/:id/calculate-amount'>> {
  const form = await loadForm(db, id)
  if (!form) throw formNotFound()
  if (!form.isActive) throw formInactive()
  const { fields, settings } = form
  const answers = acceptAnswers({ fields, raw: data, audience: 'public' })
  const { basePaisa, totalPaisa, breakdown } = priceAnswers({ fields, settings, answers, at: new Date() })
  return {
    success: true,
    calculatedAmount: paisaToTaka(totalPaisa),
    baseAmount: paisaToTaka(basePaisa),
    currency: 'BDT',
    breakdown: breakdown.map(({ fieldLabel, selectedOptions }) => ({
      fieldLabel,
      selectedOptions: selectedOptions.map(({ option, pricePaisa }) => ({
        option,
        price: paisaToTaka(pricePaisa),
      })),
    })),
  }
}
