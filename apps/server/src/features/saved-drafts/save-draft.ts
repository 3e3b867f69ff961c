import {
  answerProblemText,
  type Answers,
  draftStateAt,
  fieldAccess,
  FILE_TYPES,
  type FileAnswer,
  isHoldKey,
  isLinkToken,
  type Locale,
  MAX_DRAFT_PAGE,
  readTypedAnswers,
  takesFile,
} from '@nibondhon/domain'
import type { FastifyRequest } from 'fastify'
import { newToken } from '../../platform/crypto/index.ts'
import type { Db } from '../../platform/database/index.ts'
import { type FileStore, FileStoreError, inspectContent } from '../../platform/files/index.ts'
import { AppError, tooLarge } from '../../platform/http/index.ts'
import { type LimitCalls, networkOf } from '../../platform/limits/index.ts'
import { formInactive, formNotFound, loadForm, type StoredForm } from '../forms/index.ts'
import type { Settings } from '../settings/index.ts'
import { looksLikeSpam } from '../submissions/index.ts'
import { fileNotStored, maxBodyBytes, receiveMultipart, type Uploads } from '../uploads/index.ts'
import { type DraftCipher, draftCipher, draftIdOf } from './draft-crypto.ts'
import { draftChanged, draftGone, missingRevision, tooManyDrafts } from './draft-errors.ts'
import {
  findDraft,
  insertDraft,
  isFormGone,
  replaceDraft,
  replaceFiles,
  type StoredDraft,
} from './drafts-repository.ts'
import { addSaved } from './progress/progress-repository.ts'

export interface DraftParts {
  db: Db
  files: FileStore
  settings: Settings
  limit: LimitCalls
}

/** What is encrypted. */
export interface DraftContent {
  answers: Answers
  /** By field id; the ids are those of the encrypted files. */
  files: Record<string, FileAnswer>
  page: number
  /** In which it was filled in; missing where it was not sent. */
  locale?: Locale
  /** The token of the personal link that the form was opened with. */
  personalLink?: string
  /** The key under which seats are held while it is paid. */
  hold?: string
}

export interface SavedRevision {
  secret: string
  /** In which its link opens. */
  locale?: Locale | undefined
  revision: number
  expiresAt: Date
}

/** What a member sends, as JSON or as the parts of a multipart body. */
export interface DraftInput {
  data?: unknown
  page?: number | undefined
  locale?: Locale | undefined
  website?: string | undefined
  revision?: number | undefined
  keep?: string | undefined
  personalLink?: string | undefined
  hold?: string | undefined
}

const HOUR_SECONDS = 60 * 60
/** A mobile network puts many members behind one address. */
const MAX_NEW_PER_ADDRESS = { scope: 'draft-address', max: 60, windowSeconds: HOUR_SECONDS }
const MAX_NEW_PER_FORM = { scope: 'draft-form', max: 2_000, windowSeconds: HOUR_SECONDS, isShared: true }
const MAX_SAVES = { scope: 'draft-save', max: 120, windowSeconds: HOUR_SECONDS }
/** Of the answers as JSON. */
const MAX_CONTENT_BYTES = 512 * 1024

/** Saves a form for the first time. The secret is created here, sent once and stored nowhere. */
export async function createDraft(
  parts: DraftParts,
  request: FastifyRequest,
  formId: string,
  input: DraftInput,
): Promise<SavedRevision> {
  const form = await loadForm(parts.db, formId)
  if (!form) throw formNotFound()
  if (!form.isActive) throw formInactive()
  await assertWithin(parts, [
    { ...MAX_NEW_PER_ADDRESS, key: `${formId} ${networkOf(request.ip)}` },
    { ...MAX_NEW_PER_FORM, key: formId },
  ])
  const secret = newToken()
  const cipher = draftCipher(secret)
  const { draftDays: days } = await parts.settings.read()
  return withDraftFiles(parts.files, request, cipher, async (uploads) => {
    const { content } = await readInput(request, { form, input, uploads, kept: {} })
    const id = draftIdOf(secret)
    const expiresAt = await parts.db
      .transaction()
      .execute(async (trx) => {
        const until = await insertDraft(trx, { id, formId, content: sealed(cipher, content), days })
        await replaceFiles(trx, id, fileIdsOf(content))
        await addSaved(trx, formId, content.page)
        return until
      })
      .catch((error: unknown) => {
        throw isFormGone(error) ? formNotFound() : error
      })
    return { result: { secret, locale: content.locale, revision: 1, expiresAt }, content, removed: [] }
  })
}

/** Saves a draft again. One that is based on an earlier revision is rejected, so that no answers are lost unnoticed. */
export async function updateDraft(
  parts: DraftParts,
  request: FastifyRequest,
  secret: string,
  input: DraftInput,
): Promise<SavedRevision> {
  const id = draftIdOf(secret)
  const cipher = draftCipher(secret)
  const { draft, content: before } = await openDraft(parts.db, secret)
  const form = await loadForm(parts.db, draft.formId)
  if (!form) throw draftGone(null)
  if (!form.isActive) throw formInactive()
  await assertWithin(parts, [{ ...MAX_SAVES, key: id.toString('hex') }])
  const { draftDays: days } = await parts.settings.read()
  return withDraftFiles(parts.files, request, cipher, async (uploads) => {
    const { content, revision } = await readInput(request, { form, input, uploads, kept: before.files })
    if (revision === null) throw missingRevision()
    const saved = await parts.db.transaction().execute(async (trx) => {
      const replaced = await replaceDraft(trx, { id, content: sealed(cipher, content), days, revision })
      return replaced && { ...replaced, removed: await replaceFiles(trx, id, fileIdsOf(content)) }
    })
    if (!saved) {
      // It was saved on another device, or has ended meanwhile.
      await openDraft(parts.db, secret)
      throw draftChanged()
    }
    const { removed, ...result } = saved
    return { result: { secret, locale: content.locale, ...result }, content, removed }
  })
}

/** The draft of a secret, decrypted. Throws where the link opens nothing any more. */
export async function openDraft(
  db: Db,
  secret: string,
): Promise<{ draft: StoredDraft; content: DraftContent }> {
  const draft = await findDraft(db, draftIdOf(secret))
  if (!draft) throw draftGone(null)
  const state = draftStateAt(draft, Date.now())
  if (state !== 'open' || draft.content === null) throw draftGone(state)
  const text = draftCipher(secret).open(draft.content)
  if (text === null) throw draftGone(null)
  // Sealed by us, so it is what we wrote.
  return { draft, content: JSON.parse(text) as DraftContent }
}

async function assertWithin({ limit }: DraftParts, limits: Parameters<LimitCalls>[0]): Promise<void> {
  const rejectedForSeconds = await limit(limits)
  if (rejectedForSeconds !== null) throw tooManyDrafts(rejectedForSeconds)
}

function sealed(cipher: DraftCipher, content: DraftContent): Buffer {
  const text = JSON.stringify(content)
  if (Buffer.byteLength(text) > MAX_CONTENT_BYTES) throw tooLarge()
  return cipher.seal(text)
}

function fileIdsOf({ files }: DraftContent): string[] {
  return Object.values(files).map(({ fileId }) => fileId)
}

interface ReadInput {
  form: StoredForm
  input: DraftInput
  uploads: Uploads
  /** The files that the draft has already, by field id. */
  kept: DraftContent['files']
}

async function readInput(
  request: FastifyRequest,
  { form, input, uploads, kept }: ReadInput,
): Promise<{ content: DraftContent; revision: number | null }> {
  const fields = form.fields.filter((field) => fieldAccess(field, 'public').canEdit)
  const sent = request.multipart ? await readParts(request, form, uploads) : { ...input, files: {} }
  if (sent.website !== undefined && sent.website.trim() !== '') throw looksLikeSpam()
  const keep = new Set((sent.keep ?? '').split(' '))
  const fileIds = fields.filter(({ type }) => takesFile(type)).map(({ id }) => id)
  const stays = Object.entries(kept).filter(([id]) => keep.has(id) && fileIds.includes(id))
  return {
    content: {
      answers: readTypedAnswers(fields, sent.data),
      files: { ...Object.fromEntries(stays), ...sent.files },
      page: sent.page ?? 0,
      ...(sent.locale && { locale: sent.locale }),
      ...(sent.personalLink !== undefined &&
        isLinkToken(sent.personalLink) && { personalLink: sent.personalLink }),
      ...(sent.hold !== undefined && isHoldKey(sent.hold) && { hold: sent.hold }),
    },
    revision: sent.revision ?? null,
  }
}

type SentParts = DraftInput & { files: Record<string, FileAnswer> }

async function readParts(request: FastifyRequest, form: StoredForm, uploads: Uploads): Promise<SentParts> {
  const received = await receiveMultipart(
    request,
    { fieldsOf: async () => form.fields, maxBytes: maxBodyBytes(form.fields) },
    uploads,
  )
  const { metadata, locale, files } = received
  const rejected = Object.entries(received.fileProblems)
  if (rejected.length > 0) {
    const errors = Object.fromEntries(rejected.map(([id, found]) => [id, answerProblemText(found, locale)]))
    const message = Object.values(errors)[0] ?? ''
    throw new AppError('invalid', { code: 'invalid_input', write: () => message }, { errors })
  }
  return {
    data: received.raw,
    files,
    locale,
    page: wholeNumber(metadata.page, MAX_DRAFT_PAGE) ?? 0,
    revision: wholeNumber(metadata.revision, Number.MAX_SAFE_INTEGER),
    keep: metadata.keep,
    website: metadata.website,
    personalLink: metadata.personalLink,
    hold: metadata.hold,
  }
}

function wholeNumber(text: string | undefined, max: number): number | undefined {
  return text !== undefined && /^\d{1,9}$/.test(text) && Number(text) <= max ? Number(text) : undefined
}

interface SaveOutcome {
  result: SavedRevision
  content: DraftContent
  /** Files that the draft has no more. */
  removed: string[]
}

/** Encrypts the files of one request while they arrive, and deletes those that no draft has in the end. */
async function withDraftFiles(
  store: FileStore,
  request: FastifyRequest,
  cipher: DraftCipher,
  save: (uploads: Uploads) => Promise<SaveOutcome>,
): Promise<SavedRevision> {
  const stored: string[] = []
  const uploads: Uploads = {
    fileMemoryBytes: store.fileMemoryBytes,
    async receive(part, rules = { allowed: FILE_TYPES }) {
      const { type, name, content, size } = await inspectContent(part.content, part.name, rules)
      try {
        const fileId = await store.put(cipher.sealFile(content))
        stored.push(fileId)
        return { file: { fileId, name, type, size: size() }, digest: '' }
      } catch (error) {
        throw error instanceof FileStoreError ? fileNotStored(error) : error
      }
    },
  }
  try {
    const { result, content, removed } = await save(uploads)
    const used = fileIdsOf(content)
    await deleteFiles([...removed, ...stored.filter((id) => !used.includes(id))])
    return result
  } catch (error) {
    // After a lost database connection the draft may be stored and need its files; otherwise the hourly job deletes them.
    if (error instanceof AppError) await deleteFiles(stored)
    throw error
  }

  async function deleteFiles(ids: readonly string[]): Promise<void> {
    try {
      await store.delete(ids)
    } catch (err) {
      request.log.warn({ err }, 'could not delete files of a draft; the hourly job will')
    }
  }
}
