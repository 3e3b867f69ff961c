import type { PublicForm } from '@nibondhon/api-contract'
import { seenFields, isFileAnswer, visibleFields, type Answers, type Locale } from '@nibondhon/domain'
import { addressOf } from '../../../lib/call-endpoint.ts'
import { requireParts } from '../../../lib/require-parts.ts'
import { sendWithProgress } from '../../../lib/send-with-progress.ts'
import type { FormRecord, SendAttempt } from '../../member-session/form-record.ts'
import { storedForm, type AttemptFiles } from '../../member-session/form-session.ts'

export interface Submitted {
  submissionId: string
  uniqueId: string
  editCode: string
}

interface SubmitAnswers {
  form: PublicForm
  /** Its answers are what `answersToSend` gives. */
  content: SendAttempt
  files: AttemptFiles
  locale: Locale
  /** The same for every attempt to send this submission. */
  key: string
  /** The value of the hidden field that only programs fill in. */
  website: string
  onProgress(share: number): void
}

/** Sends the answers, with their files if there are any. */
export async function submitAnswers(input: SubmitAnswers): Promise<Submitted> {
  const { form, content, key, onProgress } = input
  const { answers: sent, amount } = content
  const { url } = addressOf('POST /api/forms/:id/submit', { id: form.id })
  const { begun, customUrl } = form
  const { saved, link } = storedForm(customUrl) as Partial<FormRecord>
  const extras = {
    ...content.payment,
    amount,
    locale: input.locale,
    website: input.website,
    ...(begun && { begun }),
    ...(saved && { draft: saved.id }),
    ...(link && { personalLink: link }),
  }
  const files = [...input.files].filter(([id]) => isFileAnswer(sent[id]))
  const isPlain = files.length === 0
  const response = await sendWithProgress({
    url,
    headers: { 'idempotency-key': key, ...(isPlain && { 'content-type': 'application/json' }) },
    body: isPlain ? JSON.stringify({ data: sent, ...extras }) : multipart(sent, files, extras),
    onProgress,
  })
  return requireParts(response as Submitted, 'uniqueId editCode')
}

/** Without the answers to fields that a condition hides: members do not send what they cannot see. */
export function answersToSend(form: PublicForm, answers: Answers): Answers {
  const shown = visibleFields(seenFields(form.fields, 'public'), answers)
  return Object.fromEntries(
    shown.flatMap(({ id }) => {
      const answer = answers[id]
      return answer === undefined || answer === null ? [] : [[id, answer]]
    }),
  )
}

/** The answers go into one part, as they do without files, so that none is mistaken for one of the extras. */
function multipart(
  sent: Answers,
  files: [string, File][],
  extras: Record<string, string | number>,
): FormData {
  const answers = Object.entries(sent).filter(([, answer]) => !isFileAnswer(answer))
  const body = new FormData()
  for (const [name, value] of Object.entries(extras)) body.set(name, String(value))
  body.set('data', JSON.stringify(Object.fromEntries(answers)))
  for (const [id, file] of files) body.set(id, file, file.name)
  return body
}
