import { lazy, type ComponentType, type LazyExoticComponent } from 'react'
import { loadConsoleTexts } from './console-texts.ts'

/** A part of the console that is loaded when it is needed. It is shown once its texts are there, too. */
export function lazyScreen<Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => {
    const loaded = await load()
    await loadConsoleTexts()
    return loaded
  })
}
