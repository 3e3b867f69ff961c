import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { submissionsText } from '../shared/submission-labels.ts'
import { EXPORTS } from './exports.ts'
import type { ExportProgress } from './use-export.ts'

interface ExportProgressBarProps {
  progress: ExportProgress
  onCancel: () => void
}

/** How far an export is, with a way to cancel it. */
export function ExportProgressBar({ progress, onCancel }: ExportProgressBarProps) {
  return (
    <Box role="status" sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <LinearProgress aria-label="Export" />
        <Typography variant="caption">{progressText(progress)}</Typography>
      </Box>
      <Button size="small" color="inherit" onClick={onCancel}>
        Cancel export
      </Button>
    </Box>
  )
}

function progressText({ kind, bytes, count }: ExportProgress): string {
  if (count === null) return `Preparing ${EXPORTS[kind].label} export...`
  return `${submissionsText(count)} · ${(bytes / 1_000_000).toFixed(1)} MB received`
}
