import type { Form, FormSummary, PublicForm } from '@nibondhon/api-contract'
import { hasFlag, normaliseSettings, publicForm, type Role } from '@nibondhon/domain'
import type { FormWithCounts } from '../forms-repository.ts'
import type { StoredForm } from '../stored-form.ts'

/** A form for the console. */
export function presentForm(form: StoredForm, submissionCount: number): Form {
  const { fields, settings } = form
  return { ...presentDetails(form), fields, settings, submissionCount, fieldCount: fields.length }
}

/** A form in the list. How people are notified and which codes lower the price concern only those who build forms. */
export function presentSummary(form: FormWithCounts, role: Role): FormSummary {
  const { settings, submissionCount, fieldCount } = form
  const { notifications, pdfSettings, pricing, ...everyone } = settings
  const buildsForms = hasFlag(role, 'canCreateForms') || hasFlag(role, 'canEditForms')
  return {
    ...presentDetails(form),
    settings: buildsForms ? settings : everyone,
    submissionCount,
    fieldCount,
  }
}

function presentDetails(form: Omit<StoredForm, 'fields' | 'settings'>) {
  const { id, title, description, customUrl, isActive, allowEditing, version, createdAt, updatedAt } = form
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
  }
}

/** A form for anyone. Of an inactive one only its name is known. */
export function presentPublicForm(form: StoredForm): PublicForm {
  const { id, customUrl, isActive, version } = form
  const shown = publicForm(isActive ? form : withoutContent(form), new Date())
  return { id, customUrl, isActive, version, ...shown }
}

function withoutContent(form: StoredForm): StoredForm {
  return { ...form, description: '', fields: [], settings: normaliseSettings({}) }
}
