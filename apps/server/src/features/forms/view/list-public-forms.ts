import type { ResponseOf } from '@nibondhon/api-contract'
import { truncate } from '@nibondhon/domain'
import { LRUCache } from 'lru-cache'
import type { Db } from '../../../platform/database/index.ts'
import { findListed, type FormHead } from '../forms-repository.ts'
import { formStamp } from '../stored-form.ts'
import { loadFields } from './load-form.ts'

/** More than any association has open at a time; the page stays small. */
const MAX_LISTED_FORMS = 50
/** The list shows the beginning; the form's own page shows all of it. */
const MAX_SUMMARY_LENGTH = 300

type ListedForms = ResponseOf<'GET /api/forms/listed'>

export interface PublicFormList {
  body: ListedForms
  /** Another one after each change of a listed form: for the keys of caches. */
  stamp: string
}

/** The latest list only: it is worked out again when one of its forms changes. */
const cache = new LRUCache<string, ListedForms>({ max: 4 })

/** The forms on the home page. */
export async function listPublicForms(db: Db): Promise<PublicFormList> {
  const heads = await findListed(db, MAX_LISTED_FORMS)
  const stamp = heads.map(formStamp).join(' ')
  const cached = cache.get(stamp)
  if (cached) return { body: cached, stamp }
  const body: ListedForms = {
    success: true,
    forms: await Promise.all(heads.map((head) => present(db, head))),
  }
  cache.set(stamp, body)
  return { body, stamp }
}

async function present(db: Db, head: FormHead): Promise<ListedForms['forms'][number]> {
  const { id, version, title, description, customUrl, settings } = head
  const fields = settings.requirePayment ? await loadFields(db, id, version) : []
  return {
    title,
    description: truncate(description, MAX_SUMMARY_LENGTH),
    customUrl,
    fee: settings.requirePayment ? settings.amount : null,
    hasPricedChoices: fields.some((field) => field.pricing.enabled) || settings.pricing.rules.length > 0,
  }
}
