import type { FormDefinition } from '@nibondhon/domain'

export const OPENINGS = ['closed', 'now', 'date'] as const
/** When a new form opens: only by hand, at once, or at a time. */
export type OpeningKind = (typeof OPENINGS)[number]

export interface Opening {
  kind: OpeningKind
  /** An ISO time; counts for `date` only. */
  opensAt: string | null
}

/**
 * What is chosen at first: the time that the settings have, else that it stays closed until someone has tried it. The time
 * of a form from a file was chosen elsewhere.
 */
export function firstOpening(
  { settings: { schedule } }: FormDefinition,
  { isImported, now = Date.now() }: { isImported: boolean; now?: number },
): Opening {
  const { opensAt } = schedule
  const isLater = !isImported && opensAt !== null && Date.parse(opensAt) > now
  return { kind: isLater ? 'date' : 'closed', opensAt: isLater ? opensAt : null }
}

/** The form as it is created. Opening at once drops a time that the settings had. */
export function withOpening(
  form: FormDefinition,
  { kind, opensAt }: Opening,
): FormDefinition & { isActive: boolean } {
  if (kind === 'closed') return { ...form, isActive: false }
  const schedule = { ...form.settings.schedule, opensAt: kind === 'date' ? opensAt : null }
  return { ...form, isActive: true, settings: { ...form.settings, schedule } }
}
