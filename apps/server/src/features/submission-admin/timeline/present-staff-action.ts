import type { TimelineEvent } from '@nibondhon/api-contract'
import type { StoredStaffAction } from './timeline-repository.ts'

/** An entry of the audit log as an event of a timeline. */
export function presentStaffAction({ id, at, by, kind, action, changes }: StoredStaffAction): TimelineEvent {
  const happened = { id, at: at.toISOString(), by }
  switch (action) {
    case 'tagged':
      return {
        kind: 'tagged',
        ...happened,
        added: changes.flatMap(({ to }) => to ?? []),
        removed: changes.flatMap(({ from }) => from ?? []),
      }
    case 'assigned': {
      const [change] = changes
      return { kind: 'assigned', ...happened, from: change?.from ?? null, to: change?.to ?? null }
    }
    case 'note deleted':
      return { kind: 'noteDeleted', ...happened }
    default: {
      const status = changes.find(({ what }) => what === 'Status')
      const reason = changes.find(({ what }) => what === 'Reason')?.to ?? undefined
      if (kind !== 'payment') return { kind: 'other', ...happened, action, ...(reason && { reason }) }
      if (status) return { kind: 'status', ...happened, from: status.from ?? '', to: status.to ?? '' }
      return changes.some(({ what }) => what === 'Admin notes')
        ? { kind: 'adminNotes', ...happened }
        : { kind: 'other', ...happened, action }
    }
  }
}
