import type { Field } from '../form-model/form-types.ts'

/** The fields with the version of each consent's text: one more than before where any of its texts has changed. */
export function withConsentVersions(fields: readonly Field[], before: readonly Field[]): Field[] {
  const earlier = new Map(before.map((field) => [field.id, field]))
  return fields.map((field) => {
    if (!field.consent) return field
    const was = earlier.get(field.id)
    const version = was?.consent ? nextVersion(was, field) : field.consent.version
    return { ...field, consent: { ...field.consent, version } }
  })
}

function nextVersion(before: Field, after: Field): number {
  const version = before.consent?.version ?? 0
  return JSON.stringify(textsOf(before)) === JSON.stringify(textsOf(after)) ? version : version + 1
}

function textsOf({ consent, translations }: Field): unknown[] {
  const { en, bn } = translations ?? {}
  return [consent, en?.consent, bn?.consent].map((texts) => [texts?.text ?? '', texts?.tick ?? ''])
}
