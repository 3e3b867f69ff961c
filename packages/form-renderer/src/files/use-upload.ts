import type { FileAnswer } from '@nibondhon/domain'
import { useEffect, useRef, useState } from 'react'
import { UploadRejected, type UploadOptions } from '../types.ts'

export type UploadState =
  | { name: 'idle' }
  | { name: 'sending'; file: File; share: number }
  | { name: 'failed'; file: File; reason: string | null }

interface UseUpload {
  upload(file: File, options: UploadOptions): Promise<FileAnswer>
  onDone(answer: FileAnswer): void
  onBusy?: ((busy: boolean) => void) | undefined
}

/** One file on its way: how far it is, whether it failed, and how to stop it. */
export function useUpload({ upload, onDone, onBusy }: UseUpload) {
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
    setState({ name: 'sending', file, share: 0 })
    onBusy?.(true)
    try {
      const answer = await upload(file, {
        signal,
        onProgress: (share) => {
          if (!signal.aborted) setState({ name: 'sending', file, share })
        },
      })
      if (signal.aborted) return
      setState({ name: 'idle' })
      onDone(answer)
    } catch (error) {
      if (signal.aborted) return
      setState({ name: 'failed', file, reason: error instanceof UploadRejected ? error.message : null })
    } finally {
      if (!isReplaced(controller)) onBusy?.(false)
    }
  }

  return { state, send, cancel }
}
