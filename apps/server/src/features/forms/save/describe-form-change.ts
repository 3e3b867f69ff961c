import type { AuditEvent } from '@nibondhon/api-contract'
import { describeChanges } from '../../audit/index.ts'
import type { StoredForm } from '../stored-form.ts'

/** What a save changed, for the log: names and switches in full, larger parts only by name. */
export function describeFormChange(before: StoredForm, after: StoredForm): AuditEvent['changes'] {
  const settings = new Set([...Object.keys(before.settings), ...Object.keys(after.settings)])
  return [
    ...describeChanges(plainParts(before), plainParts(after)),
    ...(isSame(before.translations, after.translations)
      ? []
      : [{ what: 'translations', from: null, to: null }]),
    ...[...settings]
      .filter((name) => !isSame(partOf(before, name), partOf(after, name)))
      .map((name) => ({ what: `settings.${name}`, from: null, to: null })),
  ]
}

function plainParts({ title, description, isActive, allowEditing, version }: StoredForm) {
  return { title, description, isActive, allowEditing, 'version of fields': version }
}

function partOf({ settings }: StoredForm, name: string): unknown {
  return settings[name as keyof typeof settings]
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}
