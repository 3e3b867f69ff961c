import type { FileAnswer } from '@nibondhon/domain'
import { useEffect, useState } from 'react'
import { readKeptFiles, withKeptFiles } from '../../member-session/keep-files.ts'

const RECEIPT_NAME = 'receipt'

/** The chosen receipt. It stays in the page, and in the browser for a reload, until it is sent with the answers. */
export function useReceipt(formId: string) {
  const [file, setFile] = useState<File | null>(null)
  const [answer, setAnswer] = useState<FileAnswer | null>(null)
  const [isBusy, setIsBusy] = useState(false)

  // Within the form's place, so that it is deleted with the form's files.
  const place = `${formId} payment`

  useEffect(() => {
    let isCurrent = true
    void readKeptFiles(place).then((files) => {
      const kept = files.get(RECEIPT_NAME)
      if (!isCurrent || !kept) return
      setFile((chosen) => chosen ?? kept)
      setAnswer((chosen) => chosen ?? answerOf(kept))
    })
    return () => {
      isCurrent = false
    }
  }, [place])

  return {
    /** What to send; null until one is in place. */
    file: answer === null ? null : file,
    answer,
    isBusy,
    setIsBusy,
    setAnswer(next: FileAnswer | null): void {
      if (next === null) void withKeptFiles((kept) => kept.forgetFile(place, RECEIPT_NAME))
      setAnswer(next)
    },
    hold(chosen: File): Promise<FileAnswer> {
      setFile(chosen)
      void withKeptFiles((kept) => kept.keepFile(place, RECEIPT_NAME, chosen))
      return Promise.resolve(answerOf(chosen))
    },
  }
}

function answerOf({ name, type, size }: File): FileAnswer {
  return { fileId: 'held', name, type, size }
}

export type ReceiptState = ReturnType<typeof useReceipt>
