import buttons from '../shared/ui/button.module.css'
import { HomeLink } from '../shared/page-states/home-link.tsx'
import { StatePage } from '../shared/page-states/state-page.tsx'
import { usePaymentMessages } from '../translations/payment-messages.ts'
import { FormLink } from './form-link.tsx'

/** There is nothing to pay for: the page was opened without answers, or with those of another form. */
export function SessionFailed({ customUrl, reason }: { customUrl: string; reason: 'invalid' | 'mismatch' }) {
  const { session } = usePaymentMessages()
  return (
    <StatePage
      tone="error"
      title={session.title}
      message={session[reason]}
      actions={
        <>
          <FormLink customUrl={customUrl} className={buttons.main}>
            {session.toForm}
          </FormLink>
          <HomeLink />
        </>
      }
    />
  )
}
