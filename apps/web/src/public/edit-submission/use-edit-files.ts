import type { EditableSubmission } from '@nibondhon/api-contract'
import {
  answerInputName,
  isFileAnswer,
  removedFileInputName,
  type Answer,
  type Answers,
  type FileAnswer,
} from '@nibondhon/domain'
import type { UploadFile } from '@nibondhon/form-renderer'
import { useCallback, useEffect, useState } from 'react'
import { forgetKeptFiles, readKeptFiles, withKeptFiles } from '../member-session/keep-files.ts'
import { useIsInBrowser } from '../page-data/page-data.tsx'

/** The files that a member chose while editing. They stay in the page, and in the browser for a reload, until saved. */
export function useEditFiles(
  { uniqueId, updatedAt, form }: EditableSubmission,
  setFormAnswer: (fieldId: string, answer: Answer) => void,
) {
  const isInBrowser = useIsInBrowser()
  const [files] = useState(() => new Map<string, File>())
  // Files that were chosen for an earlier state of the submission do not come back.
  const place = `${placeOf(uniqueId)} ${updatedAt}`

  const uploadFile = useCallback<UploadFile>(
    (field, file) => {
      files.set(field.id, file)
      void withKeptFiles((kept) => kept.keepFile(place, field.id, file))
      return Promise.resolve(fileAnswer(file))
    },
    [files, place],
  )

  const setAnswer = useCallback(
    (id: string, answer: Answer) => {
      if (answer === null && files.delete(id)) void withKeptFiles((kept) => kept.forgetFile(place, id))
      setFormAnswer(id, answer)
    },
    [files, place, setFormAnswer],
  )

  /** The files that were chosen or ticked to be removed before the script arrived. */
  const takeFiles = useCallback(
    (posted: FormData): Answers => {
      const answers: Answers = {}
      for (const { id } of form.fields.filter(({ type }) => type === 'file')) {
        const file = posted.get(answerInputName(id))
        if (posted.has(removedFileInputName(id))) answers[id] = null
        if (!(file instanceof File) || file.size === 0) continue
        files.set(id, file)
        answers[id] = fileAnswer(file)
      }
      return answers
    },
    [files, form],
  )

  useEffect(() => {
    let isCurrent = true
    void readKeptFiles(place).then((kept) => {
      if (!isCurrent) return
      for (const [id, file] of kept) {
        if (files.has(id)) continue
        files.set(id, file)
        setFormAnswer(id, fileAnswer(file))
      }
    })
    return () => {
      isCurrent = false
    }
  }, [files, place, setFormAnswer])

  return {
    files,
    setAnswer,
    takeFiles,
    /** Until there is script, the page has the browser's own file inputs. */
    uploadFile: isInBrowser ? uploadFile : undefined,
    forget: useCallback(() => {
      files.clear()
      forgetKeptFiles(placeOf(uniqueId))
    }, [files, uniqueId]),
  }
}

const HELD = 'held'

/** Whether an answer is a file that was chosen on this page. */
export function isChosenFile(answer: Answer | undefined): boolean {
  return isFileAnswer(answer) && answer.fileId === HELD
}

function fileAnswer({ name, type, size }: File): FileAnswer {
  return { fileId: HELD, name, type, size }
}

function placeOf(uniqueId: string): string {
  return `edit ${uniqueId}`
}
