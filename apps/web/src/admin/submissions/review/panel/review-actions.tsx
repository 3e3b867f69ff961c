import CheckOutlined from '@mui/icons-material/CheckOutlined'
import CloseOutlined from '@mui/icons-material/CloseOutlined'
import EditNoteOutlined from '@mui/icons-material/EditNoteOutlined'
import RedoOutlined from '@mui/icons-material/RedoOutlined'
import Box from '@mui/material/Box'
import Button, { type ButtonProps } from '@mui/material/Button'
import type { MouseEvent } from 'react'
import { Text } from '../../../shared/layout/text.tsx'
import { reviewTexts } from '../texts/review-texts.ts'

interface ReviewActionsProps {
  /** Whether the next press approves although the proof was used before. */
  isAsked: boolean
  canApprove: boolean
  canReject: boolean
  /** Whether the person's role may decide at all. */
  mayDecide: boolean
  isLoaded: boolean
  onApprove: () => void
  onReject: () => void
  onSkip: () => void
  onNote: () => void
}

/** The buttons of the queue; each has a key. */
export function ReviewActions(props: ReviewActionsProps) {
  const texts = reviewTexts().decide
  const { isAsked, canApprove, canReject, mayDecide, isLoaded } = props
  return (
    <>
      {!mayDecide && (
        <Text variant="body2" isMuted mb={1}>
          {texts.mayNotDecide}
        </Text>
      )}
      <Box role="group" aria-label={texts.label} sx={GRID}>
        {mayDecide && (
          <>
            <ActionButton
              label={isAsked ? texts.approveAnyway : texts.approve}
              shortcut="A"
              variant="contained"
              color={isAsked ? 'warning' : 'success'}
              startIcon={<CheckOutlined />}
              disabled={!canApprove}
              onClick={props.onApprove}
            />
            <ActionButton
              label={texts.reject}
              shortcut="R"
              color="error"
              startIcon={<CloseOutlined />}
              disabled={!canReject}
              onClick={props.onReject}
            />
          </>
        )}
        <ActionButton label={texts.skip} shortcut="S" startIcon={<RedoOutlined />} onClick={props.onSkip} />
        {mayDecide && (
          <ActionButton
            label={texts.note}
            shortcut="N"
            startIcon={<EditNoteOutlined />}
            disabled={!isLoaded}
            onClick={props.onNote}
          />
        )}
      </Box>
    </>
  )
}

interface ActionButtonProps extends Omit<ButtonProps, 'onClick'> {
  label: string
  shortcut: string
  onClick: () => void
}

/** The second click of a double click is meant for the same submission, so it does nothing. */
function ActionButton({ label, shortcut, onClick, ...button }: ActionButtonProps) {
  const once = (event: MouseEvent) => {
    if (event.detail <= 1) onClick()
  }
  return (
    <Button
      variant="outlined"
      color="inherit"
      {...button}
      size="large"
      onClick={once}
      aria-keyshortcuts={shortcut}
      sx={{ minHeight: 48 }}
    >
      {label}
      <Box component="kbd" aria-hidden="true" sx={KEY}>
        {shortcut}
      </Box>
    </Button>
  )
}

const GRID = { display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1 } as const

/** Phones have no keys. */
const KEY = {
  display: { xs: 'none', md: 'inline' },
  ml: 1,
  px: 0.75,
  border: 1,
  borderColor: 'currentcolor',
  borderRadius: 0.5,
  opacity: 0.75,
  font: 'inherit',
  fontSize: '0.75rem',
} as const
