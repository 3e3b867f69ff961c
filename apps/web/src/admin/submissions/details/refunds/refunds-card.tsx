import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import type { RefundRequest, Submission } from '@nibondhon/api-contract'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { takaText } from '../../../shared/language/console-formats.ts'
import { PlainList, Row, Spread } from '../../../shared/layout/layout.tsx'
import { Text } from '../../../shared/layout/text.tsx'
import { DetailCard } from '../cards/detail-card.tsx'
import { useMoney } from '../money/use-money.ts'
import { ApproveDialog, PayDialog, RejectDialog } from './decide-dialogs.tsx'
import { refundFailureText } from './failure-text.ts'
import { REFUND_HASH, REFUNDS_HASH } from '../../shared/refund-hash.ts'
import { type RequestAction, RequestItem } from './request-item.tsx'
import { RequestRefundDialog } from './request-refund-dialog.tsx'
import { refundTexts } from './texts/refund-texts.ts'
import { useChangeRefund, useRefunds } from './use-refunds.ts'
import { useSave } from '../../../shared/save/use-save.ts'

type Open =
  | { name: 'request'; asked?: RefundRequest }
  | { name: RequestAction; request: RefundRequest }
  | null

/** What was returned and is to be returned, and the one button by which money goes back. */
export function RefundsCard({ submission }: { submission: Pick<Submission, 'id' | 'hasPayment'> }) {
  const texts = refundTexts().card
  const { id: submissionId, hasPayment } = submission
  const { data, isError, refetch } = useRefunds(submissionId)
  const { data: money } = useMoney(submissionId, { isEnabled: hasPayment })
  const [chosen, setOpen] = useState<Open>(null)
  const { hash, pathname, search } = useLocation()
  const navigate = useNavigate()
  const card = useRef<HTMLDivElement>(null)
  const isLinked = hash === REFUND_HASH || hash === REFUNDS_HASH
  const isLoaded = data !== undefined
  useEffect(() => {
    if (isLinked && isLoaded) card.current?.scrollIntoView({ block: 'nearest' })
  }, [isLinked, isLoaded])
  const isRequested = hash === REFUND_HASH && data !== undefined && data.requestable > 0
  const open: Open = chosen ?? (isRequested ? { name: 'request' } : null)
  const payAgain = useSave(useChangeRefund(), {
    failed: (error) => refundFailureText(error, refundTexts().request.failed),
  })
  const close = () => {
    setOpen(null)
    // Otherwise the link that opened the dialog would do nothing the next time.
    if (isLinked) void navigate(pathname + search, { replace: true })
  }

  function act(request: RefundRequest, action: RequestAction) {
    if (action === 'sendAgain')
      void payAgain.run({ kind: 'pay', requestId: request.id, body: { externalId: '' } })
    else setOpen(action === 'takeUp' ? { name: 'request', asked: request } : { name: action, request })
  }

  // Most submissions without a payment have no requests either: no card until one is known.
  if (!hasPayment && !data) return null
  // Before anything was paid there is nothing to return.
  if (data && data.requests.length === 0 && data.requestable === 0) return null
  return (
    <div ref={card}>
      <DetailCard title={texts.title}>
        {!data && !isError && (
          <Box role="status" aria-label={texts.loading} aria-busy="true">
            <Skeleton height={60} />
          </Box>
        )}
        {!data && isError && (
          <Row>
            <Text isMuted>{texts.failedToLoad}</Text>
            <Button size="small" onClick={() => void refetch()}>
              {texts.tryAgain}
            </Button>
          </Row>
        )}
        {data && (
          <>
            <Spread>
              <Text variant="body2">
                {data.requestable > 0 ? texts.left(takaText(data.requestable)) : texts.nothingLeft}
              </Text>
              {data.requestable > 0 && (
                <Button size="small" variant="outlined" onClick={() => setOpen({ name: 'request' })}>
                  {texts.request}
                </Button>
              )}
            </Spread>
            {data.requests.length > 0 && (
              <PlainList component="ul" gap={1.25} mt={1.5} aria-label={texts.list}>
                {data.requests.map((request) => (
                  <RequestItem
                    key={request.id}
                    request={request}
                    isBusy={payAgain.isPending}
                    canTakeUp={data.requestable > 0}
                    onAction={(action) => act(request, action)}
                  />
                ))}
              </PlainList>
            )}
            {open?.name === 'request' && (
              <RequestRefundDialog
                submissionId={submissionId}
                payments={data.payments}
                requestable={data.requestable}
                suggested={money && money.balance > 0 ? money.balance : data.requestable}
                limit={data}
                asked={open.asked}
                onClose={close}
              />
            )}
          </>
        )}
        {open?.name === 'approve' && <ApproveDialog request={open.request} onClose={close} />}
        {open?.name === 'reject' && <RejectDialog request={open.request} onClose={close} />}
        {open?.name === 'pay' && <PayDialog request={open.request} onClose={close} />}
      </DetailCard>
    </div>
  )
}
