import { fileUrl } from '@nibondhon/api-contract/urls'
import { useEffect, useRef, useState } from 'react'
import { download } from '../../../lib/download.ts'
import { requestFile } from '../../../lib/request-file.ts'
import { useSnackbar } from '../../shared/snackbar/snackbar-context.ts'
import { messageOr } from '../../shared/errors/message-or.ts'
import { settingsTexts } from '../texts/settings-texts.ts'

/** One download at a time; leaving the page aborts it. */
export function useBackup() {
  const texts = settingsTexts().backup
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
      showSnackbar(texts.saved(saved), 'success')
    } catch (error) {
      if (stop.signal.aborted) showSnackbar(texts.cancelled, 'info')
      else showSnackbar(messageOr(texts.failed, error), 'error')
    } finally {
      running.current = null
      setBytes(null)
    }
  }

  return { bytes, start: () => void start(), cancel: () => running.current?.abort() }
}
