import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import type { UnmatchedPayment } from '@nibondhon/api-contract'
import { canAssignAnnounced } from '@nibondhon/domain'
import { Link as RouterLink } from 'react-router'
import { TakeBackButton } from '../shared/assign/take-back-button.tsx'
import { assignTexts } from '../shared/assign/texts/assign-texts.ts'
import { dateTimeText, paisaText } from '../shared/language/console-formats.ts'
import { methodLabel } from '../shared/language/method-label.ts'
import { Row } from '../shared/layout/layout.tsx'
import { Text } from '../shared/layout/text.tsx'
import { HighlightedItem } from '../shared/list/highlighted-item.tsx'
import { unmatchedTexts } from './texts/unmatched-texts.ts'
import { aboutOf, type UnmatchedDialogProps } from './unmatched-dialog.tsx'
import { useChangeUnmatched } from './use-change-unmatched.ts'

interface UnmatchedItemProps {
  payment: UnmatchedPayment
  isCurrent?: boolean
  onOpen: (name: UnmatchedDialogProps['name']) => void
}

/** Money that a provider announced, and what staff can do about it. */
export function UnmatchedItem({ payment, isCurrent = false, onOpen }: UnmatchedItemProps) {
  const texts = unmatchedTexts()
  const { method, trxID, amountPaisa, paidAt, receivedAt, isHandled, assigned, handledBy, confirmation } =
    payment
  return (
    <HighlightedItem isCurrent={isCurrent}>
      <Row>
        <Box sx={{ flex: '1 1 300px', minWidth: 0 }}>
          <Text breaksWords>
            {amountPaisa === null ? texts.unknownAmount : paisaText(amountPaisa)} · {trxID}
          </Text>
          <Text variant="body2" isMuted breaksWords>
            {aboutOf(payment)}
          </Text>
          <Text variant="body2" isMuted>
            {paidAt === null ? texts.announced(dateTimeText(receivedAt)) : texts.paid(dateTimeText(paidAt))}
          </Text>
          {confirmation !== 'confirmed' && (
            <Alert severity={confirmation === 'refused' ? 'error' : 'warning'} sx={{ mt: 1 }}>
              {texts.unconfirmed[confirmation](methodLabel(method))}
            </Alert>
          )}
          {assigned.map((one) => (
            <Text key={one.submissionId} variant="body2" breaksWords>
              {texts.assignedTo(paisaText(one.amountPaisa))}{' '}
              <Link component={RouterLink} to={`/admin/submissions/${one.submissionId}`}>
                {one.who || one.uniqueId}
              </Link>
            </Text>
          ))}
          {isHandled && (
            <Text variant="body2" breaksWords>
              {assigned.length > 0
                ? texts.assignedBy(handledBy ?? '')
                : texts.handledBy(handledBy ?? '', payment.note)}
            </Text>
          )}
        </Box>
        <UnmatchedActions payment={payment} onOpen={onOpen} />
      </Row>
    </HighlightedItem>
  )
}

function UnmatchedActions({ payment, onOpen }: Omit<UnmatchedItemProps, 'isCurrent'>) {
  const texts = unmatchedTexts()
  const { reopen, takeBack } = useChangeUnmatched(payment.id)
  const { trxID, isHandled, assigned } = payment
  if (isHandled) {
    const isAssigned = assigned.length > 0
    return <TakeBackButton label={texts.reopenOf(trxID)} send={isAssigned ? takeBack : reopen} />
  }
  return (
    <Row>
      {payment.amountPaisa !== null && canAssignAnnounced(payment) && (
        <Button
          size="small"
          variant="outlined"
          color="inherit"
          aria-label={texts.assignOf(trxID)}
          onClick={() => onOpen('assign')}
        >
          {texts.assign}
        </Button>
      )}
      <Button
        size="small"
        color="inherit"
        aria-label={texts.notOursOf(trxID)}
        onClick={() => onOpen('notOurs')}
      >
        {assignTexts().notOurs.button}
      </Button>
    </Row>
  )
}
