import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import type { Submission } from '@nibondhon/api-contract'
import { Link as RouterLink } from 'react-router'
import { CODE_TEXT } from '../../shared/code-text.ts'
import { CopyButton } from '../../../shared/copy/copy-button.tsx'
import { StatusChip } from '../../shared/status-chip.tsx'
import { hiddenForRole, titleOf } from '../../shared/submission-labels.ts'
import { Row } from '../../../shared/layout/layout.tsx'
import { cancellationTexts } from '../cancellation/texts/cancellation-texts.ts'
import { DetailCard, Fact, Facts } from './detail-card.tsx'
import { dateTimeText } from '../../../shared/language/console-formats.ts'
import { detailTexts } from '../texts/detail-texts.ts'

interface BasicCardProps {
  submission: Submission
  /** Only for a submission without a payment: the payment card changes the status otherwise. */
  onStatus?: (() => void) | undefined
  /** For those who may cancel it. */
  onCancel?: (() => void) | undefined
}

export function BasicCard({ submission, onStatus, onCancel }: BasicCardProps) {
  const texts = detailTexts().basic
  const { form, uniqueId, editCode, createdAt, updatedAt, hasBeenEdited, personalLink } = submission
  return (
    <DetailCard
      title={texts.title}
      action={
        (onStatus ?? onCancel) && (
          <Row>
            {onStatus && (
              <Button size="small" onClick={onStatus}>
                {texts.updateStatus}
              </Button>
            )}
            {onCancel && (
              <Button size="small" color="inherit" onClick={onCancel}>
                {cancellationTexts().cancel}
              </Button>
            )}
          </Row>
        )
      }
    >
      <Facts>
        <Fact name={texts.form}>
          <Link component={RouterLink} to={`/admin/forms/${form.id}/view`}>
            {titleOf(form)}
          </Link>
        </Fact>
        <Fact name={texts.status}>
          <StatusChip status={submission.status} />
        </Fact>
        <Fact name={texts.uniqueId}>
          <Box component="span" sx={MONO}>
            {uniqueId}
          </Box>
          <CopyButton text={uniqueId} what={texts.uniqueIdWord} />
        </Fact>
        <Fact name={texts.editCode}>
          {editCode === null ? (
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {hiddenForRole()}
            </Box>
          ) : (
            <>
              <Box component="span" sx={MONO}>
                {editCode}
              </Box>
              <CopyButton text={editCode} what={texts.editCodeWord} />
            </>
          )}
        </Fact>
        <Fact name={texts.submittedAt}>{dateTimeText(createdAt)}</Fact>
        <Fact name={texts.updatedAt}>{dateTimeText(updatedAt)}</Fact>
        <Fact name={texts.edited}>{hasBeenEdited ? texts.yes : texts.no}</Fact>
        {personalLink && <Fact name={texts.personalLink}>{personalLink.name}</Fact>}
      </Facts>
    </DetailCard>
  )
}

const MONO = { ...CODE_TEXT, fontSize: '0.875rem' } as const
