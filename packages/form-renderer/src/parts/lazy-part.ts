import { lazy, type ComponentType } from 'react'

/** A component in a chunk of its own. If the chunk cannot be loaded, the fallback is shown, so that every field works. */
export function lazyPart<Props>(load: () => Promise<ComponentType<Props>>, Fallback: ComponentType<Props>) {
  return lazy(async () => ({ default: await load().catch(() => Fallback) }))
}
