import Box from '@mui/material/Box'
import type { TimelineEvent } from '@nibondhon/api-contract'
import { PlainList } from '../../../../shared/layout/layout.tsx'
import { Text } from '../../../../shared/layout/text.tsx'
import { countText } from '../../../../shared/language/console-formats.ts'
import { detailTexts } from '../../texts/detail-texts.ts'

/** The changed answers of an edit, before and after. */
export function Changes({ event }: { event: Extract<TimelineEvent, { kind: 'edited' }> }) {
  return (
    <PlainList gap={0.5} mt={0.5}>
      {event.changes.map((change, index) => (
        <Text component="li" variant="body2" key={index} breaksWords>
          {change.row === undefined ? (
            <AnswerChange {...change} />
          ) : (
            <RowChange {...change} row={change.row} />
          )}
        </Text>
      ))}
      {event.moreFields > 0 && (
        <Text component="li" variant="body2" isMuted>
          {detailTexts().events.moreFields(countText(event.moreFields))}
        </Text>
      )}
    </PlainList>
  )
}

type Change = Extract<TimelineEvent, { kind: 'edited' }>['changes'][number]

function AnswerChange({ label, before, after }: Change) {
  const { empty } = detailTexts().events
  return (
    <>
      <strong>{label}:</strong>{' '}
      <Box component="del" sx={{ color: 'text.secondary' }}>
        {before || empty}
      </Box>{' '}
      → <ins style={{ textDecoration: 'none' }}>{after || empty}</ins>
    </>
  )
}

/** A row of a group that was added or removed, with what is or was in it. */
function RowChange({ label, before, after, row }: Change & { row: 'added' | 'removed' }) {
  const content = row === 'added' ? after : before
  return (
    <>
      <strong>
        {detailTexts().events.row[row](label)}
        {content !== '' && ':'}
      </strong>{' '}
      {content}
    </>
  )
}
