import type { PublicForm, ResponseOf } from '@nibondhon/api-contract'
import { isFileAnswer, splitPages, type Answers, type Locale } from '@nibondhon/domain'
import { addressOf, readResponse, send } from '../../lib/call-endpoint.ts'
import type { SavedRecord } from '../member-session/form-record.ts'
import { readDraft, storedForm, updateFormSession, type ChosenFiles } from '../member-session/form-session.ts'
import { isText } from '../member-session/read-values.ts'
import { isStoredFile, rememberStoredFiles } from './draft-record.ts'

interface DraftToSend {
  form: Pick<PublicForm, 'id' | 'customUrl' | 'fields'>
  /** The id of the page that the member is on. */
  page: string | undefined
  answers: Answers
  files: ChosenFiles
  locale: Locale
  /** Null where it is saved for the first time. */
  saved: SavedRecord | null
}

type Receipt = ResponseOf<'PUT /api/drafts/:secret'>

/** Saves the answers on the server. Files that it has already are not sent again. */
export async function sendDraft({
  form,
  page,
  answers,
  files,
  locale,
  saved,
}: DraftToSend): Promise<Receipt> {
  const { method, url } = saved
    ? addressOf('PUT /api/drafts/:secret', { secret: saved.secret })
    : addressOf('POST /api/forms/:id/drafts', { id: form.id })
  const chosen = [...files].filter(([id]) => isFileAnswer(answers[id]))
  const isKept = ([id, file]: [string, File]) => saved !== null && isStoredFile(saved.secret, id, file)
  const plain = Object.entries(answers).filter(([, answer]) => !isFileAnswer(answer))
  const body = new FormData()
  body.set('locale', locale)
  const { link } = storedForm(form.customUrl)
  const hold = readDraft(form.customUrl)?.hold
  if (hold) body.set('hold', hold)
  if (isText(link)) body.set('personalLink', link)
  body.set(
    'page',
    String(
      Math.max(
        0,
        splitPages(form.fields).findIndex(({ id }) => id === page),
      ),
    ),
  )
  if (saved) {
    body.set('revision', String(saved.revision))
    body.set(
      'keep',
      chosen
        .filter(isKept)
        .map(([id]) => id)
        .join(' '),
    )
  }
  body.set('data', JSON.stringify(Object.fromEntries(plain)))
  for (const one of chosen) if (!isKept(one)) body.set(one[0], one[1], one[1].name)
  const response = await send(url, { method, headers: { accept: 'application/json' }, body })
  const receipt = (await readResponse(response)) as Receipt
  const { secret, id, revision } = receipt
  updateFormSession(form.customUrl, { saved: { secret, id, revision } })
  rememberStoredFiles(secret, new Map(chosen))
  return receipt
}
