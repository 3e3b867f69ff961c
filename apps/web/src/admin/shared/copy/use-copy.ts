import { useCallback } from 'react'
import { copyText } from '../../../lib/copy-text.ts'
import { useSnackbar } from '../snackbar/snackbar-context.ts'

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
