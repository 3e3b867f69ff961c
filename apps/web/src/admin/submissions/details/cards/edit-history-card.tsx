import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { EditHistoryEntry, Submission } from '@nibondhon/api-contract'
import { answerText, editedAfterText } from '@nibondhon/domain'
import { formatDateTime } from '../../../../lib/format-date.ts'
import { DetailCard } from './detail-card.tsx'

/** More of one change is rarely wanted, and would push the others out of sight. */
const FIELDS_SHOWN = 5

export function EditHistoryCard({ submission }: { submission: Submission }) {
  const { editHistory, createdAt } = submission
  if (editHistory.length === 0) return null
  return (
    <DetailCard title="Edit History">
      <Box component="ol" sx={{ display: 'grid', gap: 2, m: 0, p: 0, listStyle: 'none' }}>
        {editHistory.map((entry, index) => (
          <Box component="li" key={index} sx={{ pl: 1.5, borderLeft: 2, borderColor: 'divider' }}>
            <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{entry.editedBy}</Typography>
            <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
              {formatDateTime(entry.editedAt)} ·{' '}
              {editedAfterText({ submittedAt: createdAt, editedAt: entry.editedAt })}
            </Typography>
            <ChangedFields entry={entry} fields={submission.form.fields} />
          </Box>
        ))}
      </Box>
    </DetailCard>
  )
}

function ChangedFields({ entry, fields }: { entry: EditHistoryEntry; fields: Submission['form']['fields'] }) {
  const more = entry.changedFields.length - FIELDS_SHOWN
  return (
    <Box component="ul" sx={{ display: 'grid', gap: 0.75, m: 0, mt: 0.75, p: 0, listStyle: 'none' }}>
      {entry.changedFields.slice(0, FIELDS_SHOWN).map((id) => {
        const field = fields.find((one) => one.id === id)
        const text = (answers: EditHistoryEntry['newData']) => answerText(answers[id], field?.options)
        return (
          <Typography component="li" variant="body2" key={id} sx={{ overflowWrap: 'anywhere' }}>
            <strong>{field?.label ?? id}:</strong>{' '}
            <Box component="del" sx={{ color: 'text.secondary' }}>
              {text(entry.previousData) || 'empty'}
            </Box>{' '}
            → <ins style={{ textDecoration: 'none' }}>{text(entry.newData) || 'empty'}</ins>
          </Typography>
        )
      })}
      {more > 0 && (
        <Typography component="li" variant="body2" sx={{ color: 'text.secondary' }}>
          ... and {more} more fields
        </Typography>
      )}
    </Box>
  )
}
