import DownloadOutlined from '@mui/icons-material/DownloadOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { Row } from '../../shared/layout/layout.tsx'
import { Text } from '../../shared/layout/text.tsx'
import { useBackup } from './use-backup.ts'

/** Downloads a backup of the installation, and says how to restore it. */
export function BackupSection() {
  const { bytes, start, cancel } = useBackup()
  const isUnderWay = bytes !== null
  return (
    <Box component="section" aria-labelledby="backup-heading" sx={{ mb: 4, maxWidth: 760 }}>
      <Typography id="backup-heading" component="h3" variant="h3">
        Backup
      </Typography>
      <Typography variant="body2" sx={{ mt: 0.5, mb: 1.5, color: 'text.secondary', '& code': CODE }}>
        Every form, submission, payment, account and uploaded file in one archive. Keep it where nobody else
        can read it. To restore it, run <code>npm run restore -- FILE</code> on the server. The passwords of
        e-mail, SMS and bKash stay encrypted with the server’s own key, which is not in the download;{' '}
        <code>npm run backup -- FILE</code> on the server keeps that too.
      </Typography>
      <Row gap={1.5}>
        <Button
          variant="outlined"
          color="inherit"
          startIcon={<DownloadOutlined />}
          loading={isUnderWay}
          loadingPosition="start"
          onClick={start}
        >
          {isUnderWay ? 'Preparing backup...' : 'Download backup'}
        </Button>
        {isUnderWay && (
          <>
            <Text variant="body2" role="status" isMuted>
              {(bytes / 1e6).toFixed(1)} MB
            </Text>
            <Button color="inherit" onClick={cancel}>
              Cancel
            </Button>
          </>
        )}
      </Row>
    </Box>
  )
}

const CODE = { fontSize: '0.875em', whiteSpace: 'nowrap' } as const
