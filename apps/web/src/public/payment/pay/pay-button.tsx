import { localDigits, localTaka, methodTraits, type Paisa, type OpenPaymentMethod } from '@nibondhon/domain'
import buttons from '../../shared/ui/button.module.css'
import layout from '../../shared/page/layout.module.css'
import { useI18n } from '../../translations/public-i18n.ts'
import { usePaymentMessages } from '../../translations/payment-messages.ts'
import { MAX_RETRIES } from '../submit/retry-on-server-error.ts'
import { useWalletMessages } from '../wallet/wallet-messages.ts'
import type { PayState } from './use-pay.ts'

interface PayButtonProps {
  state: PayState
  method: OpenPaymentMethod | null
  totalPaisa: Paisa
}

/** Says what happens next, and how far it is once it does. */
export function PayButton({ state, method, totalPaisa }: PayButtonProps) {
  const { locale } = useI18n()
  const messages = usePaymentMessages(method)
  const wallet = useWalletMessages()
  const { isRedirect } = methodTraits(method)
  if (state.name === 'busy') {
    const isSlow = state.share > 0 && state.share < 1
    return (
      <>
        {isSlow && <progress className={layout.progress} value={state.share} max={1} aria-hidden="true" />}
        <button type="submit" className={buttons.main} aria-disabled="true">
          <span role="status">{busyText()}</span>
        </button>
      </>
    )
  }
  const amount = localTaka(totalPaisa, locale)
  return (
    <button type="submit" className={buttons.main}>
      {isRedirect && messages.redirect.pay(amount)}
      {method === 'bank_transfer' && messages.bank.submit(amount)}
      {method === 'wallet' && wallet.pay(amount)}
      {method === null && messages.page.pay(amount)}
    </button>
  )

  function busyText(): string {
    if (state.name !== 'busy') return ''
    const digits = (value: number) => localDigits(String(value), locale)
    if (state.retry > 0) return messages.retrying(digits(state.retry), digits(MAX_RETRIES))
    if (state.stage === 'bkash') return messages.redirect.starting
    if (isRedirect) return messages.redirect.saving
    if (state.share > 0 && state.share < 1) {
      return messages.bank.uploading(`${digits(Math.round(state.share * 100))}%`)
    }
    return messages.bank.submitting
  }
}
