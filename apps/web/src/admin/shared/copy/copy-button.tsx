import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { useCallback } from 'react'
import { copyText } from '../../../lib/copy-text.ts'
import { useSnackbar } from '../snackbar/snackbar-context.ts'
import { commonTexts } from '../texts/common-texts.ts'

export function CopyButton({ text, what }: { text: string; what: string }) {
  const texts = commonTexts().copy
  const copy = useCopy()
  const messages = {
    copied: texts.copied(what),
    failed: texts.notCopied(what),
  }
  return (
    <Tooltip title={texts.copy}>
      <IconButton
        size="small"
        aria-label={texts.copyThe(what)}
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
