import type { EditableSubmission, ResponseOf } from '@nibondhon/api-contract'
import { answersToSend, fieldAccess, isBlank, isFileAnswer, takesFile, type Answers } from '@nibondhon/domain'
import { addressOf, readResponse, send } from '../../lib/call-endpoint.ts'
import { publicRequest } from '../../lib/public-api.ts'
import { isChosenFile } from './use-edit-files.ts'

interface Edit {
  submission: EditableSubmission
  params: { uniqueId: string; editCode: string }
  answers: Answers
  /** The files that were chosen on this page, by field id. */
  files: ReadonlyMap<string, File>
  /** The same for each attempt to save the same changes. */
  key: string
  /** The new price that the member agrees to, in taka; null while they have seen none. */
  agreedTotal: number | null
}

type Saved = ResponseOf<typeof ENDPOINT>

const ENDPOINT = 'PUT /api/submissions/edit/:uniqueId/:editCode'

/** Saves what the member changed: as multipart where there are files to send. */
export async function sendEdit({
  submission,
  params,
  answers,
  files,
  key,
  agreedTotal,
}: Edit): Promise<Saved> {
  const changed = Object.entries(answersToSend(submission, answers))
  const typed = Object.fromEntries(changed.filter(([, answer]) => !isFileAnswer(answer)))
  const data = { ...typed, ...removedFiles(submission, answers) }
  const added = [...files].filter(([id]) => isChosenFile(answers[id]))
  if (added.length === 0) {
    return publicRequest(ENDPOINT, { params: { ...params }, body: { data, agreedTotal } })
  }
  const body = new FormData()
  body.set('data', JSON.stringify(data))
  for (const [id, file] of added) body.set(id, file, file.name)
  const { method, url } = addressOf(ENDPOINT, params)
  const headers = { accept: 'application/json', 'idempotency-key': key }
  if (agreedTotal !== null) body.set('agreedTotal', String(agreedTotal))
  return (await readResponse(await send(url, { method, headers, body }))) as Saved
}

function removedFiles({ form, data }: EditableSubmission, answers: Answers): Answers {
  const removed = form.fields.filter(
    (field) =>
      takesFile(field.type) &&
      fieldAccess(field, 'public-edit').canEdit &&
      isFileAnswer(data[field.id]) &&
      isBlank(answers[field.id]),
  )
  return Object.fromEntries(removed.map(({ id }) => [id, null]))
}
