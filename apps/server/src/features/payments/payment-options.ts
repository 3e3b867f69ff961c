import type { PaymentOptions } from '@nibondhon/api-contract'
import { isUniqueId, normaliseUniqueId, offersMethod, OPEN_PAYMENT_METHODS } from '@nibondhon/domain'
import type { Db } from '../../platform/database/index.ts'
import { loadForm, loadFormByUrl, type StoredForm } from '../forms/index.ts'
import type { Settings } from '../settings/index.ts'
import { findByName } from '../submissions/index.ts'

/** For which form, by its address or one of its submissions; neither for all of them. */
interface OptionsOf {
  form?: string | undefined
  submission?: string | undefined
}

/** Where money can be sent: by the methods that are enabled, as far as the form offers them. */
export async function readPaymentOptions(
  { db, settings }: { db: Db; settings: Settings },
  of: OptionsOf,
): Promise<Omit<PaymentOptions, 'success'>> {
  const [bank, wallet, enabled, form] = await Promise.all([
    settings.bank(),
    settings.wallet(),
    settings.paymentMethods(),
    findForm(db, of),
  ])
  const methods = OPEN_PAYMENT_METHODS.filter(
    (method) => enabled[method] && (form === null || offersMethod(form.settings, method)),
  )
  return {
    settings: bank,
    bkashAvailable: methods.includes('bkash'),
    bankTransferAvailable: methods.includes('bank_transfer'),
    wallet: methods.includes('wallet') ? wallet : null,
    methods,
  }
}

async function findForm(db: Db, { form = '', submission = '' }: OptionsOf): Promise<StoredForm | null> {
  if (form !== '') return loadFormByUrl(db, form)
  const found = isUniqueId(normaliseUniqueId(submission)) ? await findByName(db, submission) : null
  return found && loadForm(db, found.formId)
}
