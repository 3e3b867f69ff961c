import { Component, type ReactNode } from 'react'
import { useI18n } from '../../translations/public-i18n.ts'
import { ReloadPage } from './reload-page.tsx'

interface PageErrorBoundaryProps {
  path: string
  children: ReactNode
}

interface PageErrorState {
  path: string
  hasFailed: boolean
}

/** Shows a page that failed to render as such, until the member reloads it or opens another page. */
export class PageErrorBoundary extends Component<PageErrorBoundaryProps, PageErrorState> {
  override state: PageErrorState = { path: this.props.path, hasFailed: false }

  static getDerivedStateFromProps({ path }: PageErrorBoundaryProps, state: PageErrorState): PageErrorState {
    return state.path === path ? state : { path, hasFailed: false }
  }

  static getDerivedStateFromError(): Partial<PageErrorState> {
    return { hasFailed: true }
  }

  override render(): ReactNode {
    return this.state.hasFailed ? <PageFailed /> : this.props.children
  }
}

function PageFailed() {
  const { failure } = useI18n().messages
  return <ReloadPage title={failure.brokenTitle} action={failure.reload} />
}
