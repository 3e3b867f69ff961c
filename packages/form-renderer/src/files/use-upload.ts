import type { FileAnswer } from '@nibondhon/domain'
import { useEffect, useRef, useState } from 'react'
import { UploadRejected, type UploadOptions } from '../types.ts'

export type UploadState =
  | { name: 'idle' }
  | { name: 'sending'; file: File; share: number }
  | { name: 'failed'; file: File; reason: string | null }

export type Prepared = { file: File } | { error: string }

interface UseUpload {
  /** What is sent for a chosen file, or why it is not. */
  prepare(file: File): Promise<Prepared>
  onReady(file: File): void
  onRejected(reason: string): void
  upload(file: File, options: UploadOptions): Promise<FileAnswer>
  onDone(answer: FileAnswer): void
  onBusy?: ((busy: boolean) => void) | undefined
}

/** One file on its way: how far it is, whether it failed, and how to stop it. */
export function useUpload({ prepare, upload, onBusy, ...on }: UseUpload) {
  const [state, setState] = useState<UploadState>({ name: 'idle' })
  const current = useRef<AbortController>(null)

  useEffect(() => () => current.current?.abort(), [])

  function cancel() {
    current.current?.abort()
    current.current = null
    setState({ name: 'idle' })
  }

  /** A newer upload of the same field keeps the field busy. */
  function isReplaced(controller: AbortController): boolean {
    return current.current !== null && current.current !== controller
  }

  async function send(file: File) {
    current.current?.abort()
    const controller = new AbortController()
    current.current = controller
    const { signal } = controller
    const isStopped = () => signal.aborted
    setState({ name: 'sending', file, share: 0 })
    onBusy?.(true)
    try {
      const ready = await prepare(file)
      if (isStopped()) return
      if ('error' in ready) {
        setState({ name: 'idle' })
        return on.onRejected(ready.error)
      }
      on.onReady(ready.file)
      const answer = await upload(ready.file, {
        signal,
        onProgress: (share) => {
          if (!isStopped()) setState({ name: 'sending', file, share })
        },
      })
      if (isStopped()) return
      setState({ name: 'idle' })
      on.onDone(answer)
    } catch (error) {
      if (isStopped()) return
      setState({ name: 'failed', file, reason: error instanceof UploadRejected ? error.message : null })
    } finally {
      if (!isReplaced(controller)) onBusy?.(false)
    }
  }

  return { state, send, cancel }
}
