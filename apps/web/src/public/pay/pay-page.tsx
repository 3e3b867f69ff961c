import { useSearch } from '../../lib/router.tsx'
import { readSubmissionSession } from '../member-session/submission-session.ts'
import { useIsInBrowser } from '../page-data/page-data.tsx'
import { AskForCode } from '../shared/submission/ask-for-code.tsx'
import { payAddress, receiptAddress, transactionAddress } from '../shared/submission/submission-addresses.ts'
import { usePayLater } from '../shared/submission/use-pay-later.ts'
import { useScreenMessages } from '../translations/screen-messages.ts'

/** Pays for a submission, for anyone who has its edit code. The page that follows offers the ways to pay. */
export default function PayPage({ params: { uniqueId } }: { params: { uniqueId: string } }) {
  const { recovery, payment } = useScreenMessages()
  const query = new URLSearchParams(useSearch())
  const purpose = query.has('receipt')
    ? { title: payment.replaceReceipt, action: receiptAddress(uniqueId) }
    : query.has('transaction')
      ? { title: payment.correctTransaction, action: transactionAddress(uniqueId) }
      : { title: recovery.finish, action: payAddress(uniqueId) }
  const isInBrowser = useIsInBrowser()
  const { error, isBusy, open } = usePayLater(uniqueId, { replace: true })
  // The tab that made the submission knows its code.
  const known = isInBrowser ? readSubmissionSession(uniqueId).editCode : ''
  return (
    <AskForCode
      key={known}
      {...purpose}
      uniqueId={uniqueId}
      editCode={known}
      error={error}
      isBusy={isBusy}
      onCode={(code) => void open(code)}
    />
  )
}
