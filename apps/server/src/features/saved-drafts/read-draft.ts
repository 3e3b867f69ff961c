import { buffer } from 'node:stream/consumers'
import type { SavedDraft } from '@nibondhon/api-contract'
import {
  draftUrl,
  type FileAnswer,
  localiseForm,
  type Locale,
  readAnswers,
  takesFile,
} from '@nibondhon/domain'
import type { Db } from '../../platform/database/index.ts'
import type { FileStore } from '../../platform/files/index.ts'
import { type FindMember, formFor, loadForm, presentPublicForm } from '../forms/index.ts'
import { openChannels } from '../notifications/index.ts'
import type { ReadAvailability } from '../seats/index.ts'
import type { Settings } from '../settings/index.ts'
import { draftCipher, draftIdOf } from './draft-crypto.ts'
import { draftFileNotFound, draftGone } from './draft-errors.ts'
import { openDraft, type SavedRevision } from './save-draft.ts'

interface ReadParts {
  db: Db
  settings: Settings
  availability: ReadAvailability
  publicUrl: string
  findMember: FindMember
}

/** A draft with its form as it is now: answers to fields that the form has no more are left out. */
export async function readDraft(
  { db, settings, availability, publicUrl, findMember }: ReadParts,
  { secret, session }: { secret: string; session: string | null },
  locale: Locale,
): Promise<SavedDraft> {
  const { draft, content } = await openDraft(db, secret)
  const form = await loadForm(db, draft.formId)
  if (!form) throw draftGone(null)
  const proof = { session, personalLink: content.personalLink ?? '' }
  const shown = presentPublicForm(
    localiseForm(await formFor(findMember, form, proof), locale),
    await availability(form, { begunAt: draft.createdAt }),
  )
  const fileFields = shown.fields.filter(({ type }) => takesFile(type)).map(({ id }) => id)
  const files = Object.entries(content.files).filter(([id]) => fileFields.includes(id))
  return {
    ...presentRevision(
      { secret, locale: content.locale, revision: draft.revision, expiresAt: draft.expiresAt },
      publicUrl,
    ),
    form: shown,
    answers: readAnswers(shown.fields, content.answers),
    files: Object.fromEntries(files.map(([id, { name, type, size }]) => [id, { name, type, size }])),
    page: content.page,
    ...(content.personalLink !== undefined && { personalLink: content.personalLink }),
    ...(content.hold !== undefined && { hold: content.hold }),
    savedAt: draft.updatedAt.toISOString(),
    channels: openChannels(await settings.read()),
  }
}

export function presentRevision({ secret, locale, revision, expiresAt }: SavedRevision, publicUrl: string) {
  return {
    id: draftIdOf(secret).toString('base64url'),
    secret,
    url: draftUrl(publicUrl, secret, locale),
    revision,
    expiresAt: expiresAt.toISOString(),
  }
}

/** Files are below 5 MB, and only a whole one can be checked, so it is decrypted in memory. */
export async function readDraftFile(
  { db, files }: { db: Db; files: FileStore },
  secret: string,
  fieldId: string,
): Promise<{ file: FileAnswer; content: Buffer }> {
  const { content } = await openDraft(db, secret)
  const file = Object.hasOwn(content.files, fieldId) ? content.files[fieldId] : undefined
  const stored = file && (await files.get(file.fileId))
  const opened = stored && draftCipher(secret).openFile(await buffer(stored))
  if (!file || !opened) throw draftFileNotFound()
  return { file, content: opened }
}
