import { useCallback } from 'react'
import { useSnackbar } from '../snackbar/snackbar-context.ts'

/** Copies a text and shows whether it worked. */
export function useCopy(): (text: string, messages: { copied: string; failed: string }) => Promise<void> {
  const showSnackbar = useSnackbar()
  return useCallback(
    async (text, { copied, failed }) => {
      try {
        await navigator.clipboard.writeText(text)
        showSnackbar(copied, 'success')
      } catch {
        showSnackbar(failed, 'error')
      }
    },
    [showSnackbar],
  )
}
