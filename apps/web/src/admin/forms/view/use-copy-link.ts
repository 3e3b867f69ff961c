import { useSnackbar } from '../../shared/snackbar/snackbar-context.ts'
import { copyLink } from './copy-link.ts'
import { publicLink } from './public-link.ts'

export function useCopyLink(customUrl: string): () => Promise<void> {
  const showSnackbar = useSnackbar()
  return async () => {
    const { message, severity } = await copyLink(publicLink(customUrl))
    showSnackbar(message, severity)
  }
}
