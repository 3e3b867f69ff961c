import { lazy, type ComponentType } from 'react'

/** A part in a chunk of its own. Where that is lost on the way, another stands in: no field becomes unanswerable. */
export function lazyPart<Props>(load: () => Promise<ComponentType<Props>>, StandIn: ComponentType<Props>) {
  return lazy(async () => ({ default: await load().catch(() => StandIn) }))
}
