import { lazy, type ComponentType } from 'react'
import { loadScreenMessages } from '../../translations/public-i18n.ts'

type Loaded<Props> = { default: ComponentType<Props> }

/** A part of a page in a chunk of its own, shown once its messages are loaded too; nothing where the network fails. */
export function lazyPart<Props>(load: () => Promise<Loaded<Props>>) {
  return lazy(async (): Promise<Loaded<Props>> => {
    try {
      const part = await load()
      await loadScreenMessages()
      return part
    } catch {
      return { default: Nothing }
    }
  })
}

function Nothing() {
  return null
}
