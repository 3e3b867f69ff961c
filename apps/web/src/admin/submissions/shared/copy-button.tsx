import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { useSnackbar } from '../../shared/snackbar/snackbar-context.ts'

export function CopyButton({ text, what }: { text: string; what: string }) {
  const showSnackbar = useSnackbar()
  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      showSnackbar(`The ${what} is copied`, 'success')
    } catch {
      showSnackbar(`The ${what} could not be copied. Select it and copy it by hand.`, 'error')
    }
  }
  return (
    <Tooltip title="Copy">
      <IconButton
        size="small"
        aria-label={`Copy the ${what}`}
        onClick={() => void copy()}
        sx={{ ml: 0.5, my: -0.75 }}
      >
        <ContentCopyOutlined sx={{ fontSize: '1rem' }} />
      </IconButton>
    </Tooltip>
  )
}
