import type { ResponseOf, PublicForm } from '@nibondhon/api-contract'
import { isFileAnswer, localiseDiscount, takaToPaisa, type Paisa, type Price } from '@nibondhon/domain'
import { priceForm } from '@nibondhon/form-renderer'
import { publicRequest } from '../../lib/public-api.ts'
import { loadForm } from '../form/load/load-form.ts'
import type { PendingSubmission } from '../member-session/form-record.ts'
import { chosenFiles, restoreFiles } from '../member-session/form-session.ts'
import { personalLinkOf } from '../member-session/payment-session.ts'
import { useLoad } from '../shared/page-states/use-load.ts'
import { useI18n } from '../translations/public-i18n.ts'
import { useOnLanguage } from '../translations/use-on-language.ts'

export type PaymentOptions = ResponseOf<'GET /api/settings/payment'>

/** All that is needed to pay. */
export interface ReadyPayment {
  pending: PendingSubmission
  form: PublicForm
  price: Price
  options: PaymentOptions
}

/** Why nothing can be paid now. Shown before a member transfers money in vain. */
export type Closed =
  | { reason: 'inactive' | 'noMethod' }
  | { reason: 'price'; oldPaisa: Paisa; newPaisa: Paisa }
  | { reason: 'files'; labels: string[] }

/** Loads the current form and the payment methods that it offers. */
export function usePayment(pending: PendingSubmission) {
  const { locale } = useI18n()
  async function load(): Promise<ReadyPayment> {
    const [options, form] = await Promise.all([
      publicRequest('GET /api/settings/payment', { query: { form: pending.customUrl } }),
      loadForm({ customUrl: pending.customUrl }, personalLinkOf(pending)),
      restoreFiles(pending.formId),
    ])
    const { fields, settings } = form
    return {
      pending,
      form,
      options,
      price: priceForm({
        fields,
        settings,
        answers: pending.formData,
        discount: pending.discount && localiseDiscount(pending.discount, locale),
      }),
    }
  }
  const payment = useLoad(pending.key, load)
  useOnLanguage(async () => payment.replace(await load()))
  return payment
}

export function closedReason({ pending, form, price, options }: ReadyPayment): Closed | null {
  if (!form.isActive) return { reason: 'inactive' }
  const oldPaisa = takaToPaisa(pending.amount)
  if (price.totalPaisa !== oldPaisa) return { reason: 'price', oldPaisa, newPaisa: price.totalPaisa }
  const labels = lostFiles(pending, form)
  if (labels.length > 0) return { reason: 'files', labels }
  return options.methods.length > 0 ? null : { reason: 'noMethod' }
}

/** In a browser that keeps no files, their answers are there without them after a reload. */
function lostFiles({ formId, formData }: PendingSubmission, { fields }: PublicForm): string[] {
  const chosen = chosenFiles(formId)
  return fields.filter(({ id }) => isFileAnswer(formData[id]) && !chosen.has(id)).map(({ label }) => label)
}
