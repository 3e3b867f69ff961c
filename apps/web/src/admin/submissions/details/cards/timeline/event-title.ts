import type { TimelineEvent } from '@nibondhon/api-contract'
import { countText } from '../../../../shared/language/console-formats.ts'
import { detailTexts } from '../../texts/detail-texts.ts'

/** What happened, in one line. */
export function eventTitle(event: TimelineEvent): string {
  const texts = detailTexts().events
  switch (event.kind) {
    case 'submitted':
      return texts.submitted
    case 'edited':
      return texts.edited
    case 'payment':
      return texts.payment(stateText(event.from), stateText(event.to))
    case 'message':
      return texts.message[event.message.channel](event.message.recipient)
    case 'note':
      return texts.note
    case 'noteDeleted':
      return texts.noteDeleted
    case 'status':
      return texts.status(stateText(event.from), stateText(event.to))
    case 'adminNotes':
      return texts.adminNotes
    case 'tagged':
      return [listed(texts.tagged, event.added), listed(texts.untagged, event.removed)]
        .filter(Boolean)
        .join('. ')
    case 'assigned':
      if (event.to === null) return texts.unassigned(event.from)
      return event.from === null ? texts.assigned(event.to) : texts.reassigned(event.to, event.from)
    case 'exported': {
      const others = event.count - 1
      const format = event.format.toUpperCase()
      if (event.isCertain) return texts.exported(others, countText(others), format)
      return texts.perhapsExported(countText(event.count), format)
    }
    case 'other':
      return texts.other(event.action)
  }
}

function listed(text: (names: string) => string, names: readonly string[]): string {
  return names.length === 0 ? '' : text(names.join(', '))
}

/** initiated → Initiated; '' means that there was no status before. */
function stateText(state: string): string {
  return detailTexts().events.state(state === '' ? 'none' : state)
}
