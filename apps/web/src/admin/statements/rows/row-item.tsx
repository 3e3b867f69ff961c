import Box from '@mui/material/Box'
import type { StoredStatementRow } from '@nibondhon/api-contract'
import { LEDGER_METHOD_NAMES, phoneText } from '@nibondhon/domain'
import { ToneChip } from '../../shared/chip/chips.tsx'
import { countText, dateTimeText, dayText, takaText } from '../../shared/language/console-formats.ts'
import { consoleLanguage } from '../../shared/language/console-texts.ts'
import { storedMessage } from '../../shared/language/stored-message.ts'
import { Row } from '../../shared/layout/layout.tsx'
import { Text } from '../../shared/layout/text.tsx'
import { HighlightedItem } from '../../shared/list/highlighted-item.tsx'
import { statementTexts } from '../texts/statement-texts.ts'
import { MatchItem } from './match-item.tsx'
import { RowActions } from './row-actions.tsx'
import type { RowDialogName } from './row-dialog.tsx'

interface RowItemProps {
  row: StoredStatementRow
  /** '' where the page says it. */
  account: string
  isCurrent: boolean
  isDeciding: boolean
  /** While one row is decided the others wait, as they are about to move. */
  isDisabled: boolean
  onDecide: (decision: 'accept' | 'reject', proposal: number) => void
  onOpen: (name: RowDialogName) => void
}

/** A payment of the statement beside the submissions that it may be for. */
export function RowItem(props: RowItemProps) {
  const { row, account, isCurrent, isDeciding, isDisabled, onDecide, onOpen } = props
  // What was rejected is of interest only while the row is open.
  const shown = row.state === 'booked' ? row.matches.filter(({ state }) => state === 'booked') : row.matches
  return (
    <HighlightedItem isCurrent={isCurrent}>
      <Box sx={{ display: 'grid', gridTemplateColumns: { md: '2fr 3fr' }, gap: 2 }}>
        <Box sx={{ minWidth: 0 }}>
          <Payment row={row} account={account} />
          <RowActions row={row} isDisabled={isDisabled} onOpen={onOpen} />
        </Box>
        <Box sx={{ display: 'grid', gap: 1.5, minWidth: 0, alignContent: 'start' }}>
          {shown.map((match) => (
            <MatchItem
              key={match.proposal}
              match={match}
              canDecide={row.state === 'proposed' && match.state === 'proposed'}
              isDeciding={isDeciding}
              isDisabled={isDisabled}
              onDecide={(decision) => onDecide(decision, match.proposal)}
            />
          ))}
        </Box>
      </Box>
    </HighlightedItem>
  )
}

function Payment({ row, account }: Pick<RowItemProps, 'row' | 'account'>) {
  const texts = statementTexts().rows
  const {
    line,
    day,
    direction,
    amount,
    text,
    trxId,
    phone,
    name,
    state,
    decidedBy,
    decidedAt,
    note,
    rule,
    known,
    confirmed,
  } = row
  const isBookedAlone = state === 'booked' && decidedBy === null
  return (
    <>
      <Row>
        <Text component="span" isStrong>
          {takaText(amount)}
        </Text>
        <ToneChip tone={direction === 'in' ? 'success' : 'warning'} label={texts[direction]} />
      </Row>
      <Text variant="body2" isMuted breaksWords>
        {[account, dayText(day), texts.line(countText(line))].filter((part) => part !== '').join(' · ')}
      </Text>
      <Text variant="body2" breaksWords mt={0.5}>
        {[text, name].filter((part) => part !== '').join(' · ')}
      </Text>
      <Text variant="body2" isMuted breaksWords>
        {[trxId === '' ? '' : texts.trxId(trxId), phoneText(phone)].filter((part) => part !== '').join(' · ')}
      </Text>
      {isBookedAlone && (
        <Text variant="body2" isMuted>
          {texts.bookedAlone}
        </Text>
      )}
      {decidedBy !== null && (
        <Text variant="body2" isMuted breaksWords>
          {texts.bookedBy(decidedBy, decidedAt === null ? '' : dateTimeText(decidedAt))}
        </Text>
      )}
      {rule !== null && (
        <Text variant="body2" isMuted breaksWords>
          {texts.byRule(rule)}
        </Text>
      )}
      {known && (
        <Text variant="body2" isMuted breaksWords>
          {texts.known(
            known.method === null ? '' : LEDGER_METHOD_NAMES[consoleLanguage()][known.method],
            known.externalId,
            storedMessage(known.by),
            dateTimeText(known.at),
          )}
        </Text>
      )}
      {confirmed && (
        <Text variant="body2" breaksWords>
          {texts.confirmed(
            LEDGER_METHOD_NAMES[consoleLanguage()][confirmed.method],
            takaText(confirmed.amount),
            confirmed.reference,
          )}
        </Text>
      )}
      {note !== '' && (
        <Text variant="body2" breaksWords>
          {texts.note(note)}
        </Text>
      )}
    </>
  )
}
