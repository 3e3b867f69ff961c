import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import type { Submission } from '@nibondhon/api-contract'
import { Link as RouterLink } from 'react-router'
import { formatDateTime } from '../../../../lib/format-date.ts'
import { CODE_TEXT } from '../../shared/code-text.ts'
import { CopyButton } from '../../../shared/copy/copy-button.tsx'
import { StatusChip } from '../../shared/status-chip.tsx'
import { hiddenForRole, titleOf } from '../../shared/submission-labels.ts'
import { DetailCard, Fact, Facts } from './detail-card.tsx'

interface BasicCardProps {
  submission: Submission
  /** Only for a submission without a payment: the payment card changes the status otherwise. */
  onStatus?: (() => void) | undefined
}

export function BasicCard({ submission, onStatus }: BasicCardProps) {
  const { form, uniqueId, editCode, createdAt, updatedAt, hasBeenEdited, personalLink } = submission
  return (
    <DetailCard
      title="Basic Information"
      action={
        onStatus && (
          <Button size="small" onClick={onStatus}>
            Update status
          </Button>
        )
      }
    >
      <Facts>
        <Fact name="Form">
          <Link component={RouterLink} to={`/admin/forms/${form.id}/view`}>
            {titleOf(form)}
          </Link>
        </Fact>
        <Fact name="Status">
          <StatusChip status={submission.status} />
        </Fact>
        <Fact name="Unique ID">
          <Box component="span" sx={MONO}>
            {uniqueId}
          </Box>
          <CopyButton text={uniqueId} what="unique ID" />
        </Fact>
        <Fact name="Edit Code">
          {editCode === null ? (
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {hiddenForRole()}
            </Box>
          ) : (
            <>
              <Box component="span" sx={MONO}>
                {editCode}
              </Box>
              <CopyButton text={editCode} what="edit code" />
            </>
          )}
        </Fact>
        <Fact name="Submitted At">{formatDateTime(createdAt)}</Fact>
        <Fact name="Last Updated">{formatDateTime(updatedAt)}</Fact>
        <Fact name="Edited">{hasBeenEdited ? 'Yes' : 'No'}</Fact>
        {personalLink && <Fact name="Personal Link">{personalLink.name}</Fact>}
      </Facts>
    </DetailCard>
  )
}

const MONO = { ...CODE_TEXT, fontSize: '0.875rem' } as const
