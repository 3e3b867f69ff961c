import type { PublicForm } from '@nibondhon/api-contract'
import buttons from '../shared/ui/button.module.css'
import { HomeLink } from '../shared/page-states/home-link.tsx'
import { StatePage } from '../shared/page-states/state-page.tsx'
import type { PaymentMessages } from '../translations/payment-messages-en.ts'
import { usePaymentMessages } from '../translations/payment-messages.ts'
import { FormLink } from './form-link.tsx'
import type { Closed } from './use-payment.ts'

interface PaymentClosedProps {
  closed: Closed
  form: PublicForm
  onRetry(): void
}

export function PaymentClosed({ closed, form, onRetry }: PaymentClosedProps) {
  const { closed: messages, page } = usePaymentMessages()
  const canGoBack = closed.reason !== 'inactive'
  return (
    <StatePage
      tone="warning"
      eyebrow={form.title}
      {...closedText(closed, messages)}
      actions={
        <>
          {closed.reason === 'noMethod' && (
            <button type="button" className={buttons.main} onClick={onRetry}>
              {messages.tryAgain}
            </button>
          )}
          {canGoBack && (
            <FormLink
              customUrl={form.customUrl}
              className={closed.reason === 'noMethod' ? buttons.quiet : buttons.main}
            >
              {page.back}
            </FormLink>
          )}
          {!canGoBack && <HomeLink />}
        </>
      }
    />
  )
}

function closedText(
  closed: Closed,
  messages: PaymentMessages['closed'],
): { title: string; message: string; hint?: string } {
  switch (closed.reason) {
    case 'inactive':
      return { title: messages.inactiveTitle, message: messages.inactive }
    case 'price':
      return { title: messages.priceTitle, message: messages.price, hint: messages.kept }
    case 'files':
      return { title: messages.filesTitle, message: messages.files(closed.labels.join(', ')) }
    case 'noMethod':
      return { title: messages.noMethodTitle, message: messages.noMethod }
  }
}
