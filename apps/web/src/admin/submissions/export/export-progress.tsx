import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { submissionsText } from '../shared/submission-labels.ts'
import { exportLabel } from './exports.ts'
import type { ExportProgress } from './use-export.ts'
import { digitsText } from '../../shared/language/console-formats.ts'
import { exportTexts } from './texts/export-texts.ts'

interface ExportProgressBarProps {
  progress: ExportProgress
  onCancel: () => void
}

/** How far an export is, with a way to cancel it. */
export function ExportProgressBar({ progress, onCancel }: ExportProgressBarProps) {
  return (
    <Box role="status" sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <LinearProgress aria-label={exportTexts().text.title} />
        <Typography variant="caption">{progressText(progress)}</Typography>
      </Box>
      <Button size="small" color="inherit" onClick={onCancel}>
        {exportTexts().text.cancel}
      </Button>
    </Box>
  )
}

function progressText({ kind, bytes, count }: ExportProgress): string {
  const texts = exportTexts().text
  if (count === null) return texts.preparing(exportLabel(kind))
  return texts.received(submissionsText(count), digitsText((bytes / 1_000_000).toFixed(1)))
}
