import Box from '@mui/material/Box'
import type { EditHistoryEntry, Submission } from '@nibondhon/api-contract'
import { answerText, editedAfterText } from '@nibondhon/domain'
import { Indented, PlainList } from '../../../shared/layout/layout.tsx'
import { Text } from '../../../shared/layout/text.tsx'
import { formatDateTime } from '../../../../lib/format-date.ts'
import { DetailCard } from './detail-card.tsx'

/** Longer lists of changed fields are shortened, so that other entries stay visible. */
const FIELDS_SHOWN = 5

export function EditHistoryCard({ submission }: { submission: Submission }) {
  const { editHistory, createdAt } = submission
  if (editHistory.length === 0) return null
  return (
    <DetailCard title="Edit History">
      <PlainList component="ol">
        {editHistory.map((entry, index) => (
          <Indented component="li" key={index}>
            <Text isStrong breaksWords>
              {entry.editedBy}
            </Text>
            <Text variant="caption" component="p" isMuted>
              {formatDateTime(entry.editedAt)} ·{' '}
              {editedAfterText({ submittedAt: createdAt, editedAt: entry.editedAt })}
            </Text>
            <ChangedFields entry={entry} fields={submission.form.fields} />
          </Indented>
        ))}
      </PlainList>
    </DetailCard>
  )
}

function ChangedFields({ entry, fields }: { entry: EditHistoryEntry; fields: Submission['form']['fields'] }) {
  const more = entry.changedFields.length - FIELDS_SHOWN
  return (
    <PlainList gap={0.75} mt={0.75}>
      {entry.changedFields.slice(0, FIELDS_SHOWN).map((id) => {
        const field = fields.find((one) => one.id === id)
        const text = (answers: EditHistoryEntry['newData']) => answerText(answers[id], field?.options)
        return (
          <Text component="li" variant="body2" key={id} breaksWords>
            <strong>{field?.label ?? id}:</strong>{' '}
            <Box component="del" sx={{ color: 'text.secondary' }}>
              {text(entry.previousData) || 'empty'}
            </Box>{' '}
            → <ins style={{ textDecoration: 'none' }}>{text(entry.newData) || 'empty'}</ins>
          </Text>
        )
      })}
      {more > 0 && (
        <Text component="li" variant="body2" isMuted>
          ... and {more} more fields
        </Text>
      )}
    </PlainList>
  )
}
