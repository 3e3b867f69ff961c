import { Id } from '@nibondhon/api-contract'
import { checkCustomUrl, markPriceFields, type Field } from '@nibondhon/domain'
import { LRUCache } from 'lru-cache'
import type { Db } from '../../../platform/database/index.ts'
import { formNotFound } from '../form-errors.ts'
import {
  findByUrl,
  findFields,
  findFormerFields,
  findHead,
  type FormerQuestions,
  type FormHead,
} from '../forms-repository.ts'
import type { StoredForm } from '../stored-form.ts'

/** The form as it is now, whether active or not; null when there is none. */
export async function loadForm(db: Db, id: string): Promise<StoredForm | null> {
  return withFields(db, await findHead(db, id))
}

/** By its address, in capitals or not. */
export async function loadFormByUrl(db: Db, customUrl: string): Promise<StoredForm | null> {
  // What no form can have is not looked up.
  if (checkCustomUrl(customUrl).length > 0) return null
  if (Id.safeParse(customUrl).success) return loadForm(db, customUrl)
  return withFields(db, await findByUrl(db, customUrl))
}

/**
 * The fields of any version. A version never changes once it is stored, so it is read and parsed once; the same list
 * comes back each time, not to be changed by anyone, and fit to be a key of what is worked out from it.
 */
export async function loadFields(db: Db, formId: string, version: number): Promise<Field[]> {
  const fields = await readFields(db, formId, version)
  if (!fields) throw formNotFound()
  return fields
}

/** In characters of JSON. Forms that are open at one time take a few kilobytes each. */
const CACHE_CHARACTERS = 16 * 1024 * 1024

const cache = new LRUCache<string, Field[]>({
  maxSize: CACHE_CHARACTERS,
  sizeCalculation: (fields) => JSON.stringify(fields).length,
})

async function readFields(db: Db, formId: string, version: number): Promise<Field[] | null> {
  const key = `${formId} ${version}`
  const cached = cache.get(key)
  if (cached) return cached
  const fields = await findFields(db, formId, version)
  if (fields) cache.set(key, fields)
  return fields
}

async function withFields(db: Db, head: FormHead | null): Promise<StoredForm | null> {
  if (!head) return null
  const fields = await readFields(db, head.id, head.version)
  // No fields: it was deleted between the two looks.
  return fields && { ...head, fields: markPriceFields(fields, head.settings) }
}

/** How long a page with a form may be open, or its draft lie in a browser. */
const DRAFT_DAYS = 7

/** Saving a form again and again must not make a submission slow. */
const MAX_FORMER = 5

/** What a form asked before, as far as members may still be answering it; the newest first. */
export async function loadFormerQuestions(db: Db, form: StoredForm, now: number): Promise<FormerQuestions[]> {
  const since = new Date(now - DRAFT_DAYS * 24 * 60 * 60 * 1000)
  const former = await findFormerFields(db, form, { since, limit: MAX_FORMER })
  return former.map(({ version, fields }) => ({ version, fields: markPriceFields(fields, form.settings) }))
}
