import { Component, type ReactNode } from 'react'
import { ScreenFailed } from './screen-failed.tsx'

/** Shows that a page failed, where no route does. */
export class ScreenBoundary extends Component<
  { children: ReactNode },
  { failure: { error: unknown } | null }
> {
  override state = { failure: null as { error: unknown } | null }

  static getDerivedStateFromError(error: unknown) {
    return { failure: { error } }
  }

  override render(): ReactNode {
    const { failure } = this.state
    return failure ? <ScreenFailed error={failure.error} /> : this.props.children
  }
}
