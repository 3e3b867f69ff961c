import type { Answers, FileAnswer } from '@nibondhon/domain'
import type { UploadFile } from '@nibondhon/form-renderer'

/** The files chosen for the fields of a form. They stay in memory, and leave with the answers. */
export type HeldFiles = Map<string, File>

const byForm = new Map<string, HeldFiles>()

export function heldFiles(formId: string): HeldFiles {
  const held = byForm.get(formId) ?? new Map<string, File>()
  byForm.set(formId, held)
  return held
}

/** Takes a file as the renderer hands it over: it is not sent before the rest is. */
export function holdFile(files: HeldFiles): UploadFile {
  return async (field, file) => {
    files.set(field.id, file)
    return heldAnswer(file)
  }
}

/** Answers for the files that are still there, for someone who comes back to the form. */
export function heldAnswers(files: HeldFiles): Answers {
  return Object.fromEntries([...files].map(([id, file]) => [id, heldAnswer(file)]))
}

function heldAnswer({ name, type, size }: File): FileAnswer {
  return { fileId: 'held', name, type, size }
}
