import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { Refund, RefundablePayment } from '@nibondhon/api-contract'
import { bkashRefundAdvice } from '@nibondhon/domain'
import { useState } from 'react'
import { dateTimeText, paisaText } from '../../../../shared/language/console-formats.ts'
import { consoleLanguage } from '../../../../shared/language/console-texts.ts'
import { PlainList, Spread } from '../../../../shared/layout/layout.tsx'
import { Text } from '../../../../shared/layout/text.tsx'
import { detailTexts } from '../../texts/detail-texts.ts'
import { inProviderWords } from '../../../../../lib/in-provider-words.ts'
import { RefundDialog } from './refund-dialog.tsx'
import { useRefunds } from './use-refunds.ts'

/** What was returned of each payment, and the button that returns more. */
export function RefundsSection({ uniqueId }: { uniqueId: string }) {
  const { data, isError } = useRefunds(uniqueId)
  const [refunded, setRefunded] = useState<RefundablePayment | null>(null)
  if (isError) {
    return (
      <Text variant="body2" isMuted mt={1.5}>
        {detailTexts().refunds.failedToLoad}
      </Text>
    )
  }
  if (!data || data.length === 0) return null
  return (
    <>
      {data.map((payment) => (
        <PaymentRefunds
          key={payment.paymentID}
          payment={payment}
          isNamed={data.length > 1}
          onRefund={() => setRefunded(payment)}
        />
      ))}
      {refunded && <RefundDialog payment={refunded} onClose={() => setRefunded(null)} />}
    </>
  )
}

interface PaymentRefundsProps {
  payment: RefundablePayment
  /** Whether there are several payments. */
  isNamed: boolean
  onRefund: () => void
}

function PaymentRefunds({ payment, isNamed, onRefund }: PaymentRefundsProps) {
  const texts = inProviderWords(detailTexts().refunds, payment.method, consoleLanguage())
  const { trxID, paidPaisa, refundablePaisa, refunds } = payment
  const isOpen = refunds.some(({ state }) => state === 'requested')
  const returned = refunds
    .filter(({ state }) => state === 'completed')
    .reduce((sum, { amountPaisa }) => sum + amountPaisa, 0)
  return (
    <Box sx={{ mt: 1.5, pt: 1.5, borderTop: 1, borderColor: 'divider' }}>
      <Spread>
        <Box sx={{ minWidth: 0 }}>
          {isNamed && (
            <Text variant="body2" isMuted breaksWords>
              {texts.ofPayment(trxID)}
            </Text>
          )}
          <Text variant="body2">
            {returned === 0
              ? texts.nothingReturned(paisaText(paidPaisa))
              : texts.returned(paisaText(returned), paisaText(paidPaisa))}
          </Text>
        </Box>
        {refundablePaisa > 0 && (
          <Button size="small" variant="outlined" color="inherit" disabled={isOpen} onClick={onRefund}>
            {texts.refund}
          </Button>
        )}
      </Spread>
      {refunds.length > 0 && (
        <PlainList component="ul" gap={0.75} mt={1}>
          {refunds.map((refund) => (
            <li key={refund.id}>
              <Text variant="body2" breaksWords>
                {texts.states[refund.state](paisaText(refund.amountPaisa))}
                {refund.refundTrxID !== null && ` · ${refund.refundTrxID}`}
              </Text>
              <Text variant="body2" isMuted breaksWords>
                {texts.requestedBy(refund.by, dateTimeText(refund.at), refund.reason)}
              </Text>
              <Why refund={refund} method={payment.method} />
            </li>
          ))}
        </PlainList>
      )}
    </Box>
  )
}

function Why({ refund: { state, code }, method }: { refund: Refund; method: RefundablePayment['method'] }) {
  const texts = detailTexts().refunds
  if (state === 'completed') return null
  // bKash's codes have advice of their own; others have none.
  const failure = /^\d+$/.test(code) ? bkashRefundAdvice(code, consoleLanguage()) : texts.notListed[method]
  return (
    <Text variant="body2" isMuted>
      {state === 'requested' ? texts.waiting[method] : failure}
    </Text>
  )
}
