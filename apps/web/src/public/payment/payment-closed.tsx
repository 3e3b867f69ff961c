import type { PublicForm } from '@nibondhon/api-contract'
import buttons from '../shared/ui/button.module.css'
import { HomeLink } from '../shared/page-states/home-link.tsx'
import { StatePage } from '../shared/page-states/state-page.tsx'
import type { PaymentWords } from '../translations/payment-en.ts'
import { usePaymentWords } from '../translations/use-payment-words.ts'
import { FormLink } from './form-link.tsx'
import type { Closed } from './use-payment.ts'

interface PaymentClosedProps {
  closed: Closed
  form: PublicForm
  onRetry(): void
}

export function PaymentClosed({ closed, form, onRetry }: PaymentClosedProps) {
  const { closed: words, page } = usePaymentWords()
  const canGoBack = closed.reason !== 'inactive'
  return (
    <StatePage
      tone="warning"
      eyebrow={form.title}
      {...wordsOf(closed, words)}
      actions={
        <>
          {closed.reason === 'noMethod' && (
            <button type="button" className={buttons.main} onClick={onRetry}>
              {words.tryAgain}
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

function wordsOf(
  closed: Closed,
  words: PaymentWords['closed'],
): { title: string; message: string; hint?: string } {
  switch (closed.reason) {
    case 'inactive':
      return { title: words.inactiveTitle, message: words.inactive }
    case 'price':
      return { title: words.priceTitle, message: words.price, hint: words.kept }
    case 'files':
      return { title: words.filesTitle, message: words.files(closed.labels.join(', ')) }
    case 'noMethod':
      return { title: words.noMethodTitle, message: words.noMethod }
  }
}
