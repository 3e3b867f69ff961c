import { useSearch } from '../../lib/router.tsx'
import { useIsInBrowser } from '../page-data/page-data.tsx'
import { HomeLink } from '../shared/page-states/home-link.tsx'
import { StatePage } from '../shared/page-states/state-page.tsx'
import { useLoad } from '../shared/page-states/use-load.ts'
import { usePaymentMessages } from '../translations/payment-messages.ts'
import { BackFromBkash } from './back-from-bkash.tsx'
import { CallbackFailed } from './callback-failed.tsx'
import { Paid } from './paid.tsx'
import { PayAgain } from './pay-again.tsx'
import { readCallback } from './read-callback.ts'
import { forgetOutcome, settleCallback, type Returned } from './settle-callback.ts'
import { WaitingForBkash } from './waiting-for-bkash.tsx'

/** Where bKash sends people back to. */
export default function CallbackPage() {
  const { callback: messages } = usePaymentMessages()
  const callback = readCallback(useSearch())
  if (callback.name === 'missingId' || callback.name === 'invalidStatus') {
    return (
      <StatePage
        tone="error"
        title={messages.invalidTitle}
        message={messages[callback.name]}
        hint={messages.invalidHint}
        actions={<HomeLink />}
      />
    )
  }
  return <Settling key={`${callback.name} ${callback.paymentID}`} callback={callback} />
}

function Settling({ callback }: { callback: Returned }) {
  const { name, paymentID } = callback
  const { state, retry } = useLoad(`${name} ${paymentID}`, () => settleCallback(callback))
  const isInBrowser = useIsInBrowser()

  function checkAgain(): void {
    forgetOutcome(callback)
    retry()
  }

  if (!isInBrowser) return <BackFromBkash callback={callback} />
  if (state.name === 'loading') return <WaitingForBkash callback={callback} />
  if (state.name === 'failed') {
    return <CallbackFailed callback={callback} error={state.error} onRetry={retry} />
  }
  const outcome = state.value
  if (outcome.name === 'notPaid')
    return <PayAgain callback={callback} submission={outcome.submission} onCheck={checkAgain} />
  return <Paid paymentID={paymentID} submission={outcome.submission} isPaid={outcome.name === 'paid'} />
}
