import {
  checkReturningFields,
  type FormDefinition,
  needsNewVersion,
  type PlacedField,
  placedFields,
  withConsentVersions,
} from '@nibondhon/domain'
import type { Db } from '../../../platform/database/index.ts'
import { recordAudit } from '../../audit/index.ts'
import type { ScopedActor } from '../../auth/index.ts'
import { forgetOldPools } from '../../seats/index.ts'
import { describeFormChange } from './describe-form-change.ts'
import { formChangedMeanwhile, formNotFound, rejectProblems } from '../form-errors.ts'
import { addVersion, findDeletedFields, findFields, lockForm, update } from '../forms-repository.ts'
import { type Logo, saveLogo } from '../logo/logos-repository.ts'
import { adoptPictures } from './form-pictures-repository.ts'
import { freeUrl } from './free-url.ts'
import { readForm } from './read-form.ts'
import type { StoredForm } from '../stored-form.ts'

/** What a change may carry; a part that is not there stays as it is. */
export interface FormChange {
  /** When the form that was changed had been saved last, as far as the caller knows. */
  updatedAt?: string | undefined
  isActive?: boolean | undefined
  title?: unknown
  description?: unknown
  allowEditing?: unknown
  fields?: unknown
  settings?: object | undefined
  translations?: unknown
}

/** Saves the whole form or parts of it. Fields that changed make a new version; older answers keep theirs. */
export async function changeForm(
  db: Db,
  actor: ScopedActor,
  id: string,
  change: FormChange,
  logo: Logo | null,
): Promise<StoredForm> {
  return db.transaction().execute(async (trx) => {
    const stored = await lockStored(trx, id)
    if (change.updatedAt !== undefined && Date.parse(change.updatedAt) !== stored.updatedAt.getTime()) {
      throw formChangedMeanwhile()
    }
    const isActive = change.isActive ?? stored.isActive
    // Switching a form on or off must work even if a newer rule would reject the form.
    const next = isContentChange(change) ? withVersions(readForm(merge(stored, change)), stored) : stored
    const isNewVersion = needsNewVersion(stored.fields, next.fields)
    if (isNewVersion) {
      const known = new Set(placedFields(stored.fields).map(placeKey))
      const added = placedFields(next.fields).filter((placed) => !known.has(placeKey(placed)))
      rejectProblems(checkReturningFields(added, await findDeletedFields(trx, id, added)))
    }
    const version = isNewVersion ? stored.version + 1 : stored.version
    if (isNewVersion) await addVersion(trx, { formId: id, version, fields: next.fields, userId: actor.id })
    const isRenamed = stored.urlFollowsTitle && next.title !== stored.title
    const newUrl = isRenamed ? await freeUrl(trx, next.title, stored.customUrl) : null
    const urlFollowsTitle = stored.urlFollowsTitle && !isActive
    const head = await update(trx, id, { ...next, isActive, newUrl, urlFollowsTitle, version })
    if (logo) await saveLogo(trx, id, logo)
    const changed = { ...head, fields: next.fields }
    await adoptPictures(trx, changed, { before: stored.settings, scope: actor.forms })
    await forgetOldPools(trx, stored, changed)
    await recordAudit(trx, {
      actor,
      kind: 'form',
      action: 'changed',
      subject: { id, name: changed.title },
      changes: describeFormChange(stored, changed),
    })
    return changed
  })
}

function withVersions(next: FormDefinition, stored: StoredForm): FormDefinition {
  return { ...next, fields: withConsentVersions(next.fields, stored.fields) }
}

function placeKey({ field, groupId }: PlacedField): string {
  return `${groupId ?? ''} ${field.id}`
}

/** Held until the transaction ends: of two people who save at once, the second sees what the first did. */
async function lockStored(trx: Db, id: string): Promise<StoredForm> {
  const head = await lockForm(trx, id)
  const fields = head && (await findFields(trx, id, head.version))
  if (!head || !fields) throw formNotFound()
  return { ...head, fields }
}

function isContentChange(change: FormChange): boolean {
  const { title, description, allowEditing, fields, settings, translations } = change
  return [title, description, allowEditing, fields, settings, translations].some((part) => part !== undefined)
}

function merge(stored: StoredForm, change: FormChange): object {
  const { title, description, allowEditing, fields, settings, translations } = stored
  return {
    title: change.title ?? title,
    description: change.description ?? description,
    allowEditing: change.allowEditing ?? allowEditing,
    fields: change.fields ?? fields,
    settings: { ...settings, ...change.settings },
    translations: change.translations === undefined ? translations : change.translations,
  }
}
