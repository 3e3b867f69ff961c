import { useState } from 'react'
import { download } from '../../../lib/download.ts'
import { requestFile } from '../../../lib/request-file.ts'
import { messageOr } from '../errors/message-or.ts'
import { useSnackbar } from '../snackbar/snackbar-context.ts'

/** Saves a file of the API; `failed` is shown where that is not possible and the server gives no reason. */
export function useDownload(failed: string) {
  const [isBusy, setBusy] = useState(false)
  const showSnackbar = useSnackbar()

  async function save(url: string, defaultName: string): Promise<void> {
    setBusy(true)
    try {
      const { blob, name } = await requestFile(url)
      download(name ?? defaultName, blob)
    } catch (error) {
      showSnackbar(messageOr(failed, error), 'error')
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, save }
}
