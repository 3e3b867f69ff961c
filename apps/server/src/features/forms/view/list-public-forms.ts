import type { ResponseOf } from '@nibondhon/api-contract'
import {
  leastPrice,
  type ListedState,
  listedState,
  localiseForm,
  type Locale,
  paisaToTaka,
  pricePhase,
  truncate,
} from '@nibondhon/domain'
import { LRUCache } from 'lru-cache'
import type { Db } from '../../../platform/database/index.ts'
import type { ReadAvailability } from '../../seats/index.ts'
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
  /** Another one whenever members see something else: for the keys of caches. */
  stamp: string
}

type StaticForms = Omit<ListedForms['forms'][number], 'availability'>[]

/** The latest lists only: they are worked out again when one of their forms changes. */
const cache = new LRUCache<string, StaticForms>({ max: 4 })

/** The forms on the home page, in a language. Only for a form with a limit is more read than the list itself. */
export async function listPublicForms(
  db: Db,
  availability: ReadAvailability,
  locale: Locale,
): Promise<PublicFormList> {
  const heads = await findListed(db, MAX_LISTED_FORMS)
  // The least price changes with the periods of the rules.
  const phases = heads.map(({ settings }) => pricePhase(settings.pricing.rules, new Date()))
  const key = `${locale} ${heads.map(formStamp).join(' ')} ${phases.join(' ')}`
  const forms = cache.get(key) ?? (await Promise.all(heads.map((head) => present(db, head, locale))))
  cache.set(key, forms)
  const states = await Promise.all(heads.map((head) => stateOf(db, head, availability)))
  const body: ListedForms = {
    success: true,
    forms: forms.map((form, index) => {
      const state = states[index]
      return state ? { ...form, availability: state } : form
    }),
  }
  return { body, stamp: `${key} ${JSON.stringify(states)}` }
}

async function present(db: Db, head: FormHead, locale: Locale): Promise<StaticForms[number]> {
  const { id, version, customUrl, settings } = head
  const { title, description, langs } = localiseForm({ ...head, fields: [] }, locale)
  const fields = settings.requirePayment ? await loadFields(db, id, version) : []
  return {
    title,
    description: truncate(description, MAX_SUMMARY_LENGTH),
    customUrl,
    ...(langs && { langs }),
    fee: settings.requirePayment ? paisaToTaka(leastPrice({ fields, settings, at: new Date() })) : null,
    hasPricedChoices: fields.some((field) => field.pricing.enabled) || settings.pricing.rules.length > 0,
  }
}

async function stateOf(db: Db, head: FormHead, availability: ReadAvailability): Promise<ListedState | null> {
  const { id, version, settings } = head
  // Only the limit of the whole form closes it, and without one there is nothing to count.
  const fields = settings.limits.maxSubmissions === null ? [] : await loadFields(db, id, version)
  const { closing } = await availability({ ...head, fields })
  return listedState(settings, closing)
}
