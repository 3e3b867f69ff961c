import type { Field, FieldOption, FieldType, VisibilityLevel } from '../form-model/form-types.ts'
import { rowFieldLabel } from '../group/row-text.ts'
import { isRecord } from '../form-model/read-json.ts'
import { matrixRows } from '../more-fields/matrix.ts'

/** One thing that is different; `label` is what the field is called now (or was called, when it is gone). */
export type FieldChange = { fieldId: string; label: string } & (
  | { kind: 'field_added' | 'field_removed' }
  | { kind: 'label_changed' | 'name_changed'; before: string; after: string }
  | { kind: 'type_changed'; before: FieldType; after: FieldType }
  | { kind: 'visibility_changed'; before: VisibilityLevel; after: VisibilityLevel }
  | { kind: 'options_added' | 'options_removed' | 'options_relabelled'; options: string[] }
  | { kind: 'made_required' | 'made_optional' | 'prices_changed' | 'seats_changed' | 'condition_changed' }
  | { kind: 'rules_changed' | 'moved' | 'look_changed' }
)

export type FieldChangeKind = FieldChange['kind']

/** A version is the fields a submission was made with, so any change of them needs a new one. */
export function needsNewVersion(before: readonly Field[], after: readonly Field[]): boolean {
  return !isSameJson(before, after)
}

/** What changed from one version to the next: removed fields first, then in the order of the new one. */
export function compareVersions(before: readonly Field[], after: readonly Field[]): FieldChange[] {
  const earlier = new Map(before.map((field) => [field.id, field]))
  const later = new Set(after.map((field) => field.id))
  const moved = movedFields(before, after)
  return [
    ...before
      .filter((field) => !later.has(field.id))
      .map((field) => ({ kind: 'field_removed' as const, ...nameOf(field) })),
    ...after.flatMap((field): FieldChange[] => {
      const old = earlier.get(field.id)
      if (old === undefined) return [{ kind: 'field_added', ...nameOf(field) }]
      const changes = compareField(old, field)
      return moved.has(field.id) ? [...changes, { kind: 'moved', ...nameOf(field) }] : changes
    }),
  ]
}

function nameOf(field: Field): { fieldId: string; label: string } {
  return { fieldId: field.id, label: field.label }
}

function compareField(before: Field, after: Field): FieldChange[] {
  const field = nameOf(after)
  const changes: FieldChange[] = []
  if (before.label !== after.label) {
    changes.push({ kind: 'label_changed', ...field, before: before.label, after: after.label })
  }
  if (before.name !== after.name) {
    changes.push({ kind: 'name_changed', ...field, before: before.name, after: after.name })
  }
  if (before.type !== after.type) {
    changes.push({ kind: 'type_changed', ...field, before: before.type, after: after.type })
  }
  changes.push(
    ...compareOptions(field, before.options, after.options),
    ...compareOptions(field, matrixRows(before), matrixRows(after)),
  )
  if (before.required !== after.required) {
    changes.push({ kind: after.required ? 'made_required' : 'made_optional', ...field })
  }
  if (before.visibility.level !== after.visibility.level) {
    changes.push({
      kind: 'visibility_changed',
      ...field,
      before: before.visibility.level,
      after: after.visibility.level,
    })
  }
  if (!isSameJson(before.pricing, after.pricing)) changes.push({ kind: 'prices_changed', ...field })
  if (!isSameJson(seatsOf(before), seatsOf(after))) changes.push({ kind: 'seats_changed', ...field })
  if (!isSameJson(before.conditional, after.conditional))
    changes.push({ kind: 'condition_changed', ...field })
  if (!isSameJson(rulesOf(before), rulesOf(after))) changes.push({ kind: 'rules_changed', ...field })
  if (!looksSame(before, after)) changes.push({ kind: 'look_changed', ...field })
  return [...changes, ...compareRowFields(before, after)]
}

function seatsOf({ seats, group }: Field) {
  return { seats, rows: group?.seats ?? null }
}

function rulesOf({ validation, group, rating, consent, formula }: Field) {
  const rows = group && { min: group.min, max: group.max }
  return {
    validation,
    rows,
    scale: rating?.scale ?? null,
    consent: consent ?? null,
    formula: formula ?? null,
  }
}

/** What is asked in the rows of a group, each labelled with the group: "Guests › Name". */
function compareRowFields(before: Field, after: Field): FieldChange[] {
  if (before.group === null || after.group === null) return []
  return compareVersions(before.group.fields, after.group.fields).map((change) => ({
    ...change,
    label: rowFieldLabel(after, change),
  }))
}

function compareOptions(
  field: ReturnType<typeof nameOf>,
  before: readonly FieldOption[],
  after: readonly FieldOption[],
): FieldChange[] {
  const old = new Map(before.map(({ value, label }) => [value, label]))
  const now = new Map(after.map(({ value, label }) => [value, label]))
  const added = after.filter(({ value }) => !old.has(value))
  const removed = before.filter(({ value }) => !now.has(value))
  const relabelled = after.filter(({ value, label }) => (old.get(value) ?? label) !== label)
  const lists = [
    ['options_added', added],
    ['options_removed', removed],
    ['options_relabelled', relabelled],
  ] as const
  return lists
    .filter(([, options]) => options.length > 0)
    .map(([kind, options]) => ({ kind, ...field, options: options.map(({ label }) => label) }))
}

/** The remaining properties: they change how a field looks, never what an answer means. */
function looksSame(before: Field, after: Field): boolean {
  return (
    isSameJson(lookOf(before), lookOf(after)) &&
    isSameJson(...sharedOptions(before.options, after.options)) &&
    isSameJson(...sharedOptions(matrixRows(before), matrixRows(after)))
  )
}

function lookOf(field: Field) {
  const { description, placeholder, editable, displayInAdminTable, layout, styling, htmlContent } = field
  const { publicCanView, description: note } = field.visibility
  const seen = { publicCanView, note }
  const rowLabel = field.group?.rowLabel
  const { translations, allowPrefill } = field
  const ends = { low: field.rating?.low, high: field.rating?.high }
  return {
    description,
    placeholder,
    editable,
    displayInAdminTable,
    layout,
    styling,
    htmlContent,
    seen,
    rowLabel,
    ends,
    translations,
    allowPrefill,
  }
}

/** The options both have, in the order of each. */
function sharedOptions(before: readonly FieldOption[], after: readonly FieldOption[]): [string[], string[]] {
  const old = before.map(({ value }) => value)
  const now = after.map(({ value }) => value)
  return [old.filter((value) => now.includes(value)), now.filter((value) => old.includes(value))]
}

/**
 * The fewest fields whose move explains the new order: those outside the longest run that kept its order.
 * Moving one field down the form is then one change, not one for every field it passed.
 */
function movedFields(before: readonly Field[], after: readonly Field[]): Set<string> {
  const positions = new Map(before.map((field, index) => [field.id, index]))
  const kept = after.filter((field) => positions.has(field.id))
  const inOrder = longestRising(kept.map((field) => positions.get(field.id) ?? 0))
  return new Set(kept.filter((_, index) => !inOrder.has(index)).map((field) => field.id))
}

/** Indices of a longest rising subsequence; quadratic, for at most a few hundred fields. */
function longestRising(values: readonly number[]): Set<number> {
  const lengths: number[] = []
  const previous: number[] = []
  let last = -1
  values.forEach((value, index) => {
    lengths[index] = 1
    previous[index] = -1
    for (let earlier = 0; earlier < index; earlier++) {
      const length = (lengths[earlier] ?? 0) + 1
      if ((values[earlier] ?? 0) < value && length > (lengths[index] ?? 0)) {
        lengths[index] = length
        previous[index] = earlier
      }
    }
    if (last === -1 || (lengths[index] ?? 0) > (lengths[last] ?? 0)) last = index
  })
  const run = new Set<number>()
  for (let index = last; index !== -1; index = previous[index] ?? -1) run.add(index)
  return run
}

/** Whether two JSON values are equal. The order of keys does not matter, that of lists does. */
function isSameJson(a: unknown, b: unknown): boolean {
  if (Array.isArray(a) && Array.isArray(b)) {
    return a.length === b.length && a.every((value, index) => isSameJson(value, b[index]))
  }
  if (!isRecord(a) || !isRecord(b)) return Object.is(a, b)
  const keys = Object.keys(a)
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => Object.hasOwn(b, key) && isSameJson(a[key], b[key]))
  )
}
