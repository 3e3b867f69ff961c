import DownloadOutlined from '@mui/icons-material/DownloadOutlined'
import Button from '@mui/material/Button'
import { useDownload } from './use-download.ts'

interface DownloadButtonProps {
  url: string
  /** Where the server names none. */
  defaultName: string
  label: string
  failed: string
  size?: 'small' | 'medium'
}

export function DownloadButton({ url, defaultName, label, failed, size = 'medium' }: DownloadButtonProps) {
  const { isBusy, save } = useDownload(failed)
  return (
    <Button
      size={size}
      variant="outlined"
      color="inherit"
      startIcon={<DownloadOutlined />}
      loading={isBusy}
      onClick={() => void save(url, defaultName)}
    >
      {label}
    </Button>
  )
}
