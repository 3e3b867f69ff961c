import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { useCallback } from 'react'
import { copyText } from '../../../lib/copy-text.ts'
import { useSnackbar } from '../snackbar/snackbar-context.ts'

export function CopyButton({ text, what }: { text: string; what: string }) {
  const copy = useCopy()
  const messages = {
    copied: `The ${what} is copied`,
    failed: `The ${what} could not be copied. Select it and copy it by hand.`,
  }
  return (
    <Tooltip title="Copy">
      <IconButton
        size="small"
        aria-label={`Copy the ${what}`}
        onClick={() => void copy(text, messages)}
        sx={{ ml: 0.5, my: -0.75 }}
      >
        <ContentCopyOutlined sx={{ fontSize: '1rem' }} />
      </IconButton>
    </Tooltip>
  )
}

/** Copies a text and shows whether it worked. */
export function useCopy(): (text: string, messages: { copied: string; failed: string }) => Promise<void> {
  const showSnackbar = useSnackbar()
  return useCallback(
    async (text, { copied, failed }) => {
      if (await copyText(text)) showSnackbar(copied, 'success')
      else showSnackbar(failed, 'error')
    },
    [showSnackbar],
  )
}
