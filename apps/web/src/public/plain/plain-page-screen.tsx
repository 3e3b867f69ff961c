import type { PlainPage } from '@nibondhon/api-contract'
import { PaymentBegun } from '../payment/redirect/payment-begun.tsx'
import { PdfCodePage } from '../pdf/pdf-code-page.tsx'
import { AskForCode } from '../shared/submission/ask-for-code.tsx'
import { payAddress, receiptAddress, shortEditAddress } from '../shared/submission/submission-addresses.ts'
import { useScreenMessages } from '../translations/screen-messages.ts'
import { BkashReturnScreen } from './bkash-return-screen.tsx'
import { EditScreen } from './edit-screen.tsx'
import { FailedScreen } from './failed-screen.tsx'
import { PlainForm } from './form/plain-form.tsx'
import { LandingScreen } from './landing-screen.tsx'
import { LookupScreen } from './lookup-screen.tsx'
import { OwnScreen } from './own/own-screen.tsx'
import { PlainPayment } from './payment/plain-payment.tsx'
import { PdfFailedScreen } from './pdf-failed-screen.tsx'
import { responseError } from './response-error.ts'
import { RetryScreen } from './retry-screen.tsx'
import { TicketScreen } from './ticket/ticket-screen.tsx'
import { ViewScreen } from './view-screen.tsx'
import { WaitingListScreen } from './waiting-list-screen.tsx'

/** The pages that follow a form which the browser posted without script. They are rendered on the server only. */
export function PlainPageScreen({ page }: { page: PlainPage }) {
  const { edit, payment, recovery } = useScreenMessages()
  switch (page.screen) {
    case 'toBkash':
      return <PaymentBegun payment={page} />
    case 'form':
      return <PlainForm page={page} />
    case 'payment':
      return <PlainPayment page={page} />
    case 'bkashReturn':
      return <BkashReturnScreen page={page} />
    case 'retry':
      return <RetryScreen page={page} />
    case 'landing':
      return <LandingScreen page={page} />
    case 'lookup':
      return <LookupScreen page={page} />
    case 'waitingList':
      return <WaitingListScreen page={page} />
    case 'own':
      return <OwnScreen page={page} />
    case 'ticket':
      return <TicketScreen ticket={page.ticket} />
    case 'payCode':
      return (
        <AskForCode
          {...page}
          title={page.isForReceipt ? payment.replaceReceipt : recovery.finish}
          action={page.isForReceipt ? receiptAddress(page.uniqueId) : payAddress(page.uniqueId)}
          error={page.response && page.response.status >= 400 ? responseError(page.response) : null}
        />
      )
    case 'editCode':
      return <AskForCode {...page} title={edit.title} action={shortEditAddress(page.uniqueId)} />
    case 'edit':
      return <EditScreen page={page} />
    case 'view':
      return <ViewScreen page={page} />
    case 'pdfCode':
      return <PdfCodePage code={page.code} isChecked={page.isChecked} />
    case 'pdfFailed':
      return <PdfFailedScreen page={page} />
    case 'failed':
      return <FailedScreen page={page} />
  }
}
