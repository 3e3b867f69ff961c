import { answerProblemText, MAX_FILE_BYTES, type FileAnswer, type Locale } from '@nibondhon/domain'
import { FILE_RULES, UploadRejected, type FileRules } from '@nibondhon/form-renderer'
import { useState } from 'react'
import { shrinkImage } from './shrink-image.ts'

const { receipt } = FILE_RULES

/** A photo may be over the limit when it is chosen: it is made smaller first, and checked then. */
export const RECEIPT_RULES: FileRules = {
  ...receipt,
  check: ({ type, size }) =>
    receipt.check({ type, size: type.startsWith('image/') ? Math.min(size, MAX_FILE_BYTES - 1) : size }),
}

/** The chosen receipt. It stays in the page until it is sent with the answers. */
export function useReceipt(locale: Locale) {
  const [file, setFile] = useState<File | null>(null)
  const [answer, setAnswer] = useState<FileAnswer | null>(null)
  const [isBusy, setIsBusy] = useState(false)

  async function hold(chosen: File): Promise<FileAnswer> {
    const held = await shrinkImage(chosen)
    const [problem] = receipt.check({ type: held.type || chosen.type, size: held.size })
    // Some phones give a file without a type: the picker has checked its name, and the server will check its content.
    if (problem && held.type !== '') throw new UploadRejected(answerProblemText(problem, locale))
    setFile(held)
    return { fileId: 'held', name: held.name, type: held.type, size: held.size }
  }

  return {
    /** What to send; null until one is in place. */
    file: answer === null ? null : file,
    answer,
    isBusy,
    setAnswer,
    setIsBusy,
    hold,
  }
}

export type ReceiptState = ReturnType<typeof useReceipt>
