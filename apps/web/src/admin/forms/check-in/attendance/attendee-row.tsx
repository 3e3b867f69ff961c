import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MuiLink from '@mui/material/Link'
import type { Attendee } from '@nibondhon/api-contract'
import { Link } from 'react-router'
import { ToneChip } from '../../../shared/chip/chips.tsx'
import { dateTimeText, digitsText, takaText } from '../../../shared/language/console-formats.ts'
import { Row } from '../../../shared/layout/layout.tsx'
import { Text } from '../../../shared/layout/text.tsx'
import { checkInTexts } from '../texts/check-in-texts.ts'

/** So much of a reference tells submissions apart, and is found by a search. */
const SHOWN_OF_REFERENCE = 8

interface AttendeeRowProps {
  attendee: Attendee
  /** Whether it may be checked in and taken back by hand. */
  canChange: boolean
  isBusy: boolean
  onChange: (attendee: Attendee, isUndo: boolean) => void
  /** Null where nothing is printed for people, and for who may not. */
  onPrint: ((attendee: Attendee) => void) | null
}

export function AttendeeRow({ attendee, canChange, isBusy, onChange, onPrint }: AttendeeRowProps) {
  const texts = checkInTexts()
  const { submissionId, uniqueId, guestOf, batch, note, isPaid, due, isRevoked, at, again } = attendee
  const name = nameText(attendee)
  const details = [
    guestOf === null ? '' : texts.list.guestOf(guestOf || texts.list.noName),
    batch === '' ? '' : texts.list.batchOf(digitsText(batch)),
    `${uniqueId.slice(0, SHOWN_OF_REFERENCE)}…`,
    note.replaceAll('\n', ', '),
  ]
  const canUndo = at !== null
  // Without its submission nothing is left to check in.
  const hasAction = canChange && (canUndo || (!isRevoked && submissionId !== null))
  const print = submissionId === null ? null : onPrint
  return (
    <Box component="li" sx={{ p: 1.5, display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      <Box sx={{ flex: '1 1 260px', minWidth: 0 }}>
        {submissionId === null ? (
          <Text isStrong breaksWords>
            {name}
          </Text>
        ) : (
          <MuiLink
            component={Link}
            to={`/admin/submissions/${submissionId}`}
            sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}
          >
            {name}
          </MuiLink>
        )}
        <Text variant="body2" isMuted breaksWords>
          {details.filter((text) => text !== '').join(' · ')}
        </Text>
      </Box>
      <Box sx={{ flex: '0 1 auto', minWidth: 0 }}>
        <Row gap={0.75}>
          <ToneChip
            tone={canUndo ? 'success' : 'default'}
            label={canUndo ? texts.list.in : texts.list.toCome}
          />
          {isRevoked && <ToneChip tone="warning" label={texts.list.revoked} />}
          {!isPaid && !isRevoked && (
            <ToneChip
              tone="warning"
              label={due > 0 ? texts.list.toPay(takaText(due)) : texts.list.notConfirmed}
            />
          )}
        </Row>
        {at !== null && (
          <Text variant="body2" isMuted breaksWords mt={0.25}>
            {texts.list.at(dateTimeText(at), placeText(attendee))}
          </Text>
        )}
        {again && (
          <Text variant="body2" breaksWords mt={0.25}>
            {texts.list.again(dateTimeText(again.at), again.gate.name || texts.list.atUnknownGate)}
          </Text>
        )}
      </Box>
      {(print || hasAction) && (
        <Row noWrap>
          {print && (
            <Button
              size="small"
              color="inherit"
              aria-label={texts.list.printFor(name)}
              onClick={() => print(attendee)}
            >
              {texts.list.print}
            </Button>
          )}
          {hasAction && (
            <Button
              size="small"
              variant={canUndo ? 'text' : 'outlined'}
              color={canUndo ? 'inherit' : 'primary'}
              disabled={isBusy}
              aria-label={canUndo ? texts.hand.undoOf(name) : texts.hand.checkInOf(name)}
              onClick={() => onChange(attendee, canUndo)}
            >
              {canUndo ? texts.hand.undo : texts.hand.checkIn}
            </Button>
          )}
        </Row>
      )}
    </Box>
  )
}

export function nameText({ name }: Pick<Attendee, 'name'>): string {
  return name || checkInTexts().list.noName
}

function placeText({ gate, by }: Attendee): string {
  const texts = checkInTexts().list
  if (gate) return gate.name || texts.atUnknownGate
  return by === null ? checkInTexts().board.byHand : texts.byHand(by)
}
