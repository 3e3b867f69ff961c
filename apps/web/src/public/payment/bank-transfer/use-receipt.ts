import type { FileAnswer } from '@nibondhon/domain'
import { useState } from 'react'

/** The chosen receipt. It stays in the page until it is sent with the answers. */
export function useReceipt() {
  const [file, setFile] = useState<File | null>(null)
  const [answer, setAnswer] = useState<FileAnswer | null>(null)
  const [isBusy, setIsBusy] = useState(false)

  return {
    /** What to send; null until one is in place. */
    file: answer === null ? null : file,
    answer,
    isBusy,
    setAnswer,
    setIsBusy,
    hold(chosen: File): Promise<FileAnswer> {
      setFile(chosen)
      const { name, type, size } = chosen
      return Promise.resolve({ fileId: 'held', name, type, size })
    },
  }
}

export type ReceiptState = ReturnType<typeof useReceipt>
