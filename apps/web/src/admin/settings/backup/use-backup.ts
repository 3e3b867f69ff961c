import { fileUrl } from '@nibondhon/api-contract/urls'
import { useEffect, useRef, useState } from 'react'
import { messageOr } from '../../../lib/api-error.ts'
import { download } from '../../../lib/download.ts'
import { requestFile } from '../../../lib/request-file.ts'
import { useSnackbar } from '../../shared/snackbar/snackbar-context.ts'

/** One download at a time; leaving the page aborts it. */
export function useBackup() {
  const [bytes, setBytes] = useState<number | null>(null)
  const running = useRef<AbortController | null>(null)
  const showSnackbar = useSnackbar()
  useEffect(() => () => running.current?.abort(), [])

  async function start() {
    const stop = new AbortController()
    running.current = stop
    setBytes(0)
    try {
      const { blob, name } = await requestFile(fileUrl('GET /api/backup'), {
        signal: stop.signal,
        onProgress: (now) => setBytes(now.bytes),
      })
      const saved = name ?? 'nibondhon-backup.tar.gz'
      download(saved, blob)
      showSnackbar(`Saved ${saved}`, 'success')
    } catch (error) {
      if (stop.signal.aborted) showSnackbar('The backup was cancelled', 'info')
      else showSnackbar(messageOr('The backup could not be made. Try again.', error), 'error')
    } finally {
      running.current = null
      setBytes(null)
    }
  }

  return { bytes, start: () => void start(), cancel: () => running.current?.abort() }
}
