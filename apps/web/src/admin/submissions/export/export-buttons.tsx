import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import type { ListAddress } from '../shared/list-address.ts'
import { submissionsText } from '../shared/submission-labels.ts'
import { EXPORTS, type ExportKind } from './exports.ts'
import { type ExportProgress, useExport } from './use-export.ts'

/** Exports all submissions of the current filters to one file. */
export function ExportButtons({ address, isEmpty }: { address: ListAddress; isEmpty: boolean }) {
  const { progress, start, cancel } = useExport(address)
  return (
    <>
      {Object.entries(EXPORTS).map(([kind, { label }]) => (
        <Button
          key={kind}
          size="small"
          variant="outlined"
          color="inherit"
          startIcon={<FileDownloadOutlined />}
          disabled={isEmpty || progress !== null}
          onClick={() => start(kind as ExportKind)}
        >
          Export {label}
        </Button>
      ))}
      {progress && <Progress progress={progress} onCancel={cancel} />}
    </>
  )
}

function Progress({ progress, onCancel }: { progress: ExportProgress; onCancel: () => void }) {
  return (
    <Box role="status" sx={{ flexBasis: '100%', display: 'flex', alignItems: 'center', gap: 1.5 }}>
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
