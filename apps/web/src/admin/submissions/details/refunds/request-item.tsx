import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import type { RefundRequest } from '@nibondhon/api-contract'
import { bkashRefundAdvice, REDIRECT_METHODS } from '@nibondhon/domain'
import { inProviderWords } from '../../../../lib/in-provider-words.ts'
import { dateTimeText, takaText } from '../../../shared/language/console-formats.ts'
import { consoleLanguage } from '../../../shared/language/console-texts.ts'
import { Row } from '../../../shared/layout/layout.tsx'
import { Text } from '../../../shared/layout/text.tsx'
import { moneyTexts } from '../money/texts/money-texts.ts'
import { CloseRefundButton } from './close-refund-button.tsx'
import { refundTexts } from './texts/refund-texts.ts'

export type RequestAction = 'takeUp' | 'approve' | 'reject' | 'pay' | 'sendAgain'

interface RequestItemProps {
  request: RefundRequest
  isBusy: boolean
  /** Whether there is money to return. */
  canTakeUp: boolean
  onAction: (action: RequestAction) => void
}

const COLOURS = {
  asked: 'info',
  requested: 'warning',
  approved: 'warning',
  paid: 'success',
  rejected: 'default',
  withdrawn: 'default',
} as const satisfies Record<RefundRequest['state'], string>

/** One request: its amount and state, who did what, and what can be done about it. */
export function RequestItem({ request, isBusy, canTakeUp, onAction }: RequestItemProps) {
  const { item: texts, states, creditStates } = refundTexts()
  const { amount, method, externalId, reason, state } = request
  const what = amount === null ? texts.noAmount : takaText(amount)
  const isCredit = method === 'credit'
  const stateText = isCredit ? { ...states, ...creditStates }[state] : states[state]
  const how = method === null ? '' : isCredit ? texts.creditTo(externalId) : moneyTexts().methods[method]
  return (
    <Box component="li" sx={{ pt: 1.25, borderTop: 1, borderColor: 'divider' }}>
      <Row>
        <Text isStrong>{what}</Text>
        <Chip size="small" variant="outlined" color={COLOURS[state]} label={stateText} />
      </Row>
      <Text variant="body2" breaksWords>
        {[how, isCredit ? '' : externalId, reason].filter((text) => text !== '').join(' · ')}
      </Text>
      <History request={request} />
      {request.refund?.isForStaff && <CloseRefundButton refund={request.refund} method={method} />}
      <Row mt={0.75}>
        {actionsOf(request, canTakeUp).map((action) => (
          <Button
            key={action}
            size="small"
            variant={action === 'reject' ? 'text' : 'outlined'}
            color="inherit"
            disabled={isBusy}
            aria-label={texts.of(texts[action], what)}
            onClick={() => onAction(action)}
          >
            {texts[action]}
          </Button>
        ))}
      </Row>
    </Box>
  )
}

function History({ request }: { request: RefundRequest }) {
  const { item: texts } = refundTexts()
  const { origin, by, at, state, isOwn, wantsCancellation, decidedBy, decidedAt, decisionReason, returnTo } =
    request
  const isApproved = decidedBy !== '' && decidedAt !== null && state !== 'rejected'
  const lines = [
    origin === 'member' && (state === 'asked' || state === 'withdrawn')
      ? texts.askedBy(dateTimeText(at))
      : texts.requestedBy(by, dateTimeText(at)),
    wantsCancellation ? texts.wantsCancellation : '',
    returnTo === '' ? '' : texts.returnTo(returnTo),
    state === 'requested' && isOwn ? texts.ownNeedsOther : '',
    isApproved ? texts.decidedBy(decidedBy, dateTimeText(decidedAt)) : '',
    state === 'rejected' ? texts.rejectedBy(decidedBy, decisionReason) : '',
    attemptText(request),
  ].filter((text) => text !== '')
  return lines.map((line) => (
    <Text key={line} variant="body2" isMuted breaksWords>
      {line}
    </Text>
  ))
}

/** What became of the provider's last attempt; '' where that is clear. */
function attemptText({ refund, method, state }: RefundRequest): string {
  const { notListed, waiting, forStaff } = refundTexts()
  const provider = REDIRECT_METHODS.find((one) => one === method)
  if (!refund || !provider || state === 'paid') return ''
  if (refund.isForStaff) return inProviderWords(forStaff, provider, consoleLanguage())
  if (refund.state === 'requested') return waiting[provider]
  if (refund.state === 'completed') return ''
  // bKash's codes have advice of their own; others have none.
  return /^\d+$/.test(refund.code) ? bkashRefundAdvice(refund.code, consoleLanguage()) : notListed[provider]
}

function actionsOf({ state, isOwn, paymentID, refund }: RefundRequest, canTakeUp: boolean): RequestAction[] {
  switch (state) {
    case 'asked':
      return canTakeUp ? ['takeUp', 'reject'] : ['reject']
    case 'requested':
      return isOwn ? ['reject'] : ['approve', 'reject']
    case 'approved':
      if (paymentID === null) return ['pay', 'reject']
      // While its result is not known, nothing can be done about it.
      return refund?.state === 'requested' ? [] : ['sendAgain', 'pay', 'reject']
    case 'paid':
    case 'rejected':
    case 'withdrawn':
      return []
  }
}
