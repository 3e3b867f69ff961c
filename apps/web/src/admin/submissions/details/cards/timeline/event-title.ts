import type { TimelineEvent } from '@nibondhon/api-contract'

/** What happened, in one line. */
export function eventTitle(event: TimelineEvent): string {
  switch (event.kind) {
    case 'submitted':
      return 'Submitted'
    case 'edited':
      return 'Answers changed'
    case 'payment':
      return `Payment: ${stateText(event.from)} → ${stateText(event.to)}`
    case 'message':
      return `${event.message.channel === 'email' ? 'E-mail' : 'SMS'} to ${event.message.recipient}`
    case 'note':
      return 'Note'
    case 'noteDeleted':
      return 'Note deleted'
    case 'status':
      return `Status: ${stateText(event.from)} → ${stateText(event.to)}`
    case 'adminNotes':
      return 'Admin Notes changed'
    case 'tagged':
      return [listed('Tagged', event.added), listed('Tag removed:', event.removed)].filter(Boolean).join('. ')
    case 'assigned':
      if (event.to === null) return `No longer assigned to ${event.from ?? 'anyone'}`
      return event.from === null
        ? `Assigned to ${event.to}`
        : `Assigned to ${event.to} instead of ${event.from}`
    case 'exported': {
      const others = event.count - 1
      const size =
        others === 0 ? 'alone' : `with ${others.toLocaleString('en')} ${others === 1 ? 'other' : 'others'}`
      const format = event.format.toUpperCase()
      if (event.isCertain) return `Exported ${size} (${format})`
      return `Perhaps in an export of ${event.count.toLocaleString('en')} submissions (${format})`
    }
    case 'other':
      return event.action.charAt(0).toUpperCase() + event.action.slice(1)
  }
}

function listed(verb: string, names: readonly string[]): string {
  return names.length === 0 ? '' : `${verb} ${names.join(', ')}`
}

/** initiated → Initiated; '' means that there was no status before. */
function stateText(state: string): string {
  if (state === '' || state === 'none') return 'None'
  return state.charAt(0).toUpperCase() + state.slice(1)
}
