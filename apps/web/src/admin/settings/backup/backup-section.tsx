import DownloadOutlined from '@mui/icons-material/DownloadOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { Row } from '../../shared/layout/layout.tsx'
import { Text } from '../../shared/layout/text.tsx'
import { useBackup } from './use-backup.ts'
import { settingsTexts } from '../texts/settings-texts.ts'

/** Downloads a backup of the installation, and says how to restore it. */
export function BackupSection() {
  const texts = settingsTexts().backup
  const { bytes, start, cancel } = useBackup()
  const isUnderWay = bytes !== null
  return (
    <Box component="section" aria-labelledby="backup-heading" sx={{ mb: 4, maxWidth: 760 }}>
      <Typography id="backup-heading" component="h3" variant="h3">
        {texts.title}
      </Typography>
      <Typography variant="body2" sx={{ mt: 0.5, mb: 1.5, color: 'text.secondary', '& code': CODE }}>
        {texts.textRestore} <code>npm run restore -- FILE</code> {texts.textKeys}{' '}
        <code>npm run backup -- FILE</code> {texts.textCommand}
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
          {isUnderWay ? texts.preparing : texts.download}
        </Button>
        {isUnderWay && (
          <>
            <Text variant="body2" role="status" isMuted>
              {(bytes / 1e6).toFixed(1)} MB
            </Text>
            <Button color="inherit" onClick={cancel}>
              {texts.cancel}
            </Button>
          </>
        )}
      </Row>
    </Box>
  )
}

const CODE = { fontSize: '0.875em', whiteSpace: 'nowrap' } as const
