import type { Form, FormSummary, PublicForm } from '@nibondhon/api-contract'
import { buildsForms, normaliseSettings, publicForm, type ActingRole, withSeatsLeft } from '@nibondhon/domain'
import { patterns } from '../../../platform/patterns/index.ts'
import { ALWAYS_AVAILABLE, type Availability } from '../../seats/index.ts'
import type { FormWithCounts } from '../forms-repository.ts'
import type { StoredForm } from '../stored-form.ts'

/** A form for the console, with the settings that this role may read. */
export function presentForm(form: StoredForm, submissionCount: number, role: ActingRole): Form {
  const { fields } = form
  const settings = buildsForms(role) ? form.settings : { ...UNSET, ...forEveryone(form.settings) }
  return { ...presentDetails(form), fields, settings, submissionCount, fieldCount: fields.length }
}

/** A form in the list. */
export function presentSummary(form: FormWithCounts, role: ActingRole): FormSummary {
  const { settings, submissionCount, fieldCount } = form
  const shown = buildsForms(role) ? settings : forEveryone(settings)
  return { ...presentDetails(form), settings: shown, submissionCount, fieldCount }
}

const UNSET = normaliseSettings({})

/** How people are notified, what PDFs contain and which codes lower the price concern only those who build forms. */
function forEveryone({ notifications, pdfSettings, pricing, ...everyone }: StoredForm['settings']) {
  return { ...everyone, pricing: { rules: pricing.rules.filter(({ type }) => type !== 'code') } }
}

function presentDetails(form: Omit<StoredForm, 'fields' | 'settings'>) {
  const { id, title, description, customUrl, isActive, allowEditing, version, createdAt, updatedAt } = form
  const { translations, hiddenUrl } = form
  return {
    id,
    title,
    description,
    customUrl,
    isActive,
    allowEditing,
    version,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    ...(translations && { translations }),
    ...(hiddenUrl !== undefined && { hiddenUrl }),
  }
}

/** A form for anyone, in the language that it was localised for. Of an inactive one only its name is known. */
export function presentPublicForm(
  form: StoredForm,
  availability: Availability = ALWAYS_AVAILABLE,
): PublicForm {
  const { id, customUrl, isActive, version } = form
  const shown = publicForm(isActive ? form : withoutContent(form), new Date(), patterns)
  if (!isActive) return { id, customUrl, isActive, version, ...shown, isOpen: false }
  const { closing, pools, begun } = availability
  const { opensAt, closesAt, editUntil, graceMinutes } = form.settings.schedule
  const hasDates = opensAt !== null || closesAt !== null || editUntil !== null
  return {
    id,
    customUrl,
    isActive,
    version,
    ...shown,
    fields: withSeatsLeft(shown.fields, pools, form.settings.limits.waitingList),
    isOpen: closing === null,
    ...(hasDates && {
      schedule: {
        opensAt: inUtc(opensAt),
        closesAt: inUtc(closesAt),
        editUntil: inUtc(editUntil),
        graceMinutes,
      },
    }),
    ...(closing && { closing: { ...closing, ...closingText(closing.reason, form.settings.schedule) } }),
    ...(pools.length > 0 && { seatsLeft: presentSeatsLeft(pools) }),
    ...(begun !== null && { begun }),
  }
}

/** What staff wrote about it. The availability is the same for readers of both languages. */
function closingText(
  reason: NonNullable<Availability['closing']>['reason'],
  { notYetText, closedText, langs }: StoredForm['settings']['schedule'],
) {
  if (reason === 'full') return {}
  const [text, lang] =
    reason === 'not_yet' ? [notYetText, langs?.notYetText] : [closedText, langs?.closedText]
  return { text, ...(lang && { lang }) }
}

function inUtc(time: string | null): string | null {
  return time === null ? null : new Date(time).toISOString()
}

function presentSeatsLeft(pools: Availability['pools']): NonNullable<PublicForm['seatsLeft']> {
  const options: Record<string, Record<string, number | null>> = {}
  const rows: Record<string, number | null> = {}
  let form: number | null = null
  for (const { pool, left } of pools) {
    const { fieldId, rowFieldId, option } = pool
    if (fieldId === null) form = left
    else if (option === null) rows[fieldId] = left
    else {
      const place = rowFieldId === null ? fieldId : `${fieldId}.${rowFieldId}`
      options[place] = { ...options[place], [option]: left }
    }
  }
  return { form, options, rows }
}

function withoutContent(form: StoredForm): StoredForm {
  return { ...form, description: '', fields: [], settings: normaliseSettings({}) }
}
