import { lazy, type ComponentType } from 'react'

/** A component in a chunk of its own. If the chunk cannot be loaded, the fallback is shown, so that every field works. */
export function lazyPart<Props>(load: () => Promise<ComponentType<Props>>, Fallback: ComponentType<Props>) {
  let loaded: ComponentType<Props> | null = null

  /** So that the part is rendered at once: by the server, and by a browser that takes over the server's page. */
  async function preload(): Promise<void> {
    try {
      loaded = await load()
    } catch (error) {
      loaded = Fallback
      throw error
    }
  }

  return Object.assign(
    lazy(() => (loaded === null ? loadForBrowser() : resolved({ default: loaded }))),
    { preload },
  )

  async function loadForBrowser() {
    return { default: await load().catch(() => Fallback) }
  }
}

/** A promise would make React wait for a component that is there. */
export function resolved<T>(value: T): Promise<T> {
  return { then: (onValue: (value: T) => unknown) => onValue(value) } as unknown as Promise<T>
}
