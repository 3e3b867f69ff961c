import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import EditOutlined from '@mui/icons-material/EditOutlined'
import ForwardToInboxOutlined from '@mui/icons-material/ForwardToInboxOutlined'
import MailOutlined from '@mui/icons-material/MailOutlined'
import SmsOutlined from '@mui/icons-material/SmsOutlined'
import UndoOutlined from '@mui/icons-material/UndoOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Tooltip from '@mui/material/Tooltip'
import type { MessageChannel, Submission } from '@nibondhon/api-contract'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { mayBeRefunded, REFUND_HASH } from '../shared/refund-hash.ts'
import { useSubmissionRights } from '../shared/submission-rights.ts'
import { DownloadPdfButton } from './download-pdf-button.tsx'
import { detailTexts } from './texts/detail-texts.ts'

interface DetailsActionsProps {
  submission: Submission
  variant: 'page' | 'pane'
  onWrite: (type: MessageChannel) => void
  onConfirmation: () => void
  onEdit: () => void
  onDelete: () => void
}

/** What the role may do with the submission. In a pane the buttons are small and have no icons, so that all fit. */
export function DetailsActions({
  submission,
  variant,
  onWrite,
  onConfirmation,
  onEdit,
  onDelete,
}: DetailsActionsProps) {
  const texts = detailTexts().actions
  const rights = useSubmissionRights()
  const { search } = useLocation()
  const isPage = variant === 'page'
  const look = (icon: ReactNode) => ({
    variant: 'outlined' as const,
    color: 'inherit' as const,
    ...(isPage && { startIcon: icon }),
  })
  return (
    <Box data-print="none" sx={isPage ? PAGE : PANE}>
      {rights.write && (
        <>
          <Button {...look(<MailOutlined />)} onClick={() => onWrite('email')}>
            {texts.sendEmail}
          </Button>
          <Button {...look(<SmsOutlined />)} onClick={() => onWrite('sms')}>
            {texts.sendSms}
          </Button>
          {isPage ? (
            // Without words, so that all actions stay beside the name.
            <Tooltip title={texts.confirmation}>
              <Button
                variant="outlined"
                color="inherit"
                aria-label={texts.confirmation}
                onClick={onConfirmation}
                sx={{ minWidth: 0 }}
              >
                <ForwardToInboxOutlined fontSize="small" />
              </Button>
            </Tooltip>
          ) : (
            <Button {...look(null)} onClick={onConfirmation}>
              {texts.confirmation}
            </Button>
          )}
        </>
      )}
      {rights.edit &&
        (isPage ? (
          <Button
            {...look(<EditOutlined />)}
            component={Link}
            to={`/admin/submissions/${submission.id}/edit${search}`}
          >
            {texts.edit}
          </Button>
        ) : (
          // In a dialog: the list stays where it is.
          <Button {...look(null)} onClick={onEdit}>
            {texts.edit}
          </Button>
        ))}
      {rights.approve && mayBeRefunded(submission) && (
        <Button {...look(<UndoOutlined />)} component={Link} to={{ search, hash: REFUND_HASH }} replace>
          {texts.refund}
        </Button>
      )}
      <DownloadPdfButton submission={submission} hasIcon={isPage} />
      {rights.edit && (
        // Apart from the others, so that it is not hit by mistake.
        <Box sx={{ ml: 'auto', pl: 1.5 }}>
          <Button {...look(<DeleteOutlined />)} color="error" onClick={onDelete}>
            {texts.delete}
          </Button>
        </Box>
      )}
    </Box>
  )
}

/** Narrow enough that all actions stay beside the name. */
const PAGE = { display: 'flex', flexWrap: 'wrap', gap: 0.75, '& .MuiButton-root': { px: 1.25 } } as const

const PANE = {
  ...PAGE,
  gap: 0.75,
  '& .MuiButton-root': { minHeight: 32, px: 1, py: 0.25, fontSize: '0.8125rem' },
} as const
