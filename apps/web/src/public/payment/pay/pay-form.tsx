import { type OpenPaymentMethod, paymentReferenceOfKey, REDIRECT_METHODS } from '@nibondhon/domain'
import type { SyntheticEvent } from 'react'
import { Payee } from '../payee.tsx'
import { WhoToAsk } from '../../shared/association/who-to-ask.tsx'
import layout from '../../shared/page/layout.module.css'
import { Page } from '../../shared/page/page.tsx'
import { usePaymentMessages } from '../../translations/payment-messages.ts'
import { AmountCard } from '../amount-card.tsx'
import { BankTransfer } from '../bank-transfer/bank-transfer.tsx'
import { RECEIPT_ID } from '../bank-transfer/receipt-field.tsx'
import { PaymentBegun } from '../redirect/payment-begun.tsx'
import { RedirectSteps } from '../redirect/redirect-steps.tsx'
import buttons from '../../shared/ui/button.module.css'
import { FormLink } from '../form-link.tsx'
import { useHold } from '../hold/use-hold.ts'
import { METHOD_CHOICE_ID, MethodChoice } from '../method/method-choice.tsx'
import { PayButton } from './pay-button.tsx'
import { PayFailed } from './pay-failed.tsx'
import { usePay } from './use-pay.ts'
import { useChoices } from '../method/use-choices.ts'
import type { ReadyPayment } from '../use-payment.ts'
import { useReceipt } from '../bank-transfer/use-receipt.ts'
import { useWalletClaim } from '../wallet/use-wallet-claim.ts'
import { WalletPanel } from '../wallet/wallet-panel.tsx'

interface PayFormProps {
  payment: ReadyPayment
  /** Loads the form again: its new price is shown before anything can be paid. */
  onPriceChanged(): void
}

export function PayForm({ payment, onPriceChanged }: PayFormProps) {
  const messages = usePaymentMessages()
  const { form, price, options } = payment
  const { state, pay, dismissFailure } = usePay(payment, onPriceChanged)
  const choices = useChoices(payment)
  const receipt = useReceipt(form.id)
  const claim = useWalletClaim(options.wallet, state.name === 'failed' ? state.error : null)
  const { method } = choices
  const redirect = REDIRECT_METHODS.find((one) => one === method)
  const isBusy = state.name === 'busy'
  const hold = useHold(payment, method)
  const reference = paymentReferenceOfKey(payment.pending.hold ?? payment.pending.key)
  const account = { hold, form, answers: payment.pending.formData }

  function send(event?: SyntheticEvent) {
    event?.preventDefault()
    if (isBusy || receipt.isBusy) return
    choices.setIsTried(true)
    if (method === null) return document.querySelector<HTMLElement>(`#${METHOD_CHOICE_ID} input`)?.focus()
    if (redirect) return void pay({ method: redirect })
    if (method === 'wallet') return void (claim.check() && pay({ method, claim: claim.typed }))
    if (receipt.file === null) return document.getElementById(RECEIPT_ID)?.focus()
    void pay({ method: 'bank_transfer', receipt: receipt.file, notes: choices.notes.trim() })
  }

  function choose(next: OpenPaymentMethod) {
    choices.setMethod(next)
    choices.setIsTried(false)
    dismissFailure()
  }

  if (state.name === 'begun') return <PaymentBegun payment={state.payment} amount={payment.pending.amount} />
  return (
    <Page title={`${messages.page.eyebrow} · ${form.title}`}>
      <form className={layout.column} noValidate onSubmit={send}>
        <p className={layout.eyebrow}>{messages.page.eyebrow}</p>
        <h1 className={layout.heading} lang={form.langs?.title}>
          {form.title}
        </h1>
        <p className={layout.lead}>{messages.page.lead}</p>
        <Payee />
        <AmountCard price={price} />
        <div className={layout.card}>
          <MethodChoice
            options={options}
            method={method}
            isMissing={choices.isTried && method === null}
            disabled={isBusy}
            onMethod={choose}
          />
          {redirect && <RedirectSteps method={redirect} />}
          {method === 'wallet' && options.wallet && (
            <WalletPanel
              wallet={options.wallet}
              totalPaisa={price.totalPaisa}
              reference={reference}
              account={account}
              claim={claim}
              disabled={isBusy}
            />
          )}
          {method === 'bank_transfer' && (
            <BankTransfer
              details={options.settings}
              totalPaisa={price.totalPaisa}
              reference={reference}
              account={account}
              receipt={receipt}
              notes={choices.notes}
              isTried={choices.isTried}
              error={state.name === 'failed' ? state.error : null}
              disabled={isBusy}
              onNotes={choices.setNotes}
            />
          )}
          <div aria-live="polite">
            {state.name === 'failed' && (
              <PayFailed
                stage={state.stage}
                method={method}
                error={state.error}
                form={form}
                formAnswers={payment.pending.formData}
                onRetry={send}
                onBank={redirect && options.bankTransferAvailable ? () => choose('bank_transfer') : null}
              />
            )}
          </div>
          <div className={layout.actions}>
            <PayButton state={state} method={method} totalPaisa={price.totalPaisa} />
            {!isBusy && (
              <FormLink customUrl={form.customUrl} className={buttons.quiet}>
                {messages.page.back}
              </FormLink>
            )}
          </div>
        </div>
        <WhoToAsk question={messages.page.question} />
      </form>
    </Page>
  )
}
