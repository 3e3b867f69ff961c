import ErrorOutlineOutlined from '@mui/icons-material/ErrorOutlineOutlined'
import Button from '@mui/material/Button'
import { Component, type ReactNode } from 'react'
import { StatePanel } from '../admin/shared/page/state-panel.tsx'
import { shellTexts } from '../admin/shared/texts/shell-texts.ts'

/** Replaces a screen that threw, or whose chunk could not be loaded (network, new version on the server). */
export function ScreenFailed({ error }: { error: unknown }) {
  const texts = shellTexts().screenFailed
  const isOffline = isLoadFailure(error)
  return (
    <StatePanel
      icon={<ErrorOutlineOutlined />}
      tone="error"
      heading={isOffline ? texts.offline : texts.failed}
      headingLevel="h1"
      text={isOffline ? texts.offlineText : texts.failedText}
      role="alert"
      actions={
        <Button variant="contained" onClick={() => window.location.reload()}>
          {texts.reload}
        </Button>
      }
    />
  )
}

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

/** The messages of Chrome, Firefox and Safari for a chunk that did not arrive. */
export function isLoadFailure(error: unknown): boolean {
  return (
    error instanceof TypeError &&
    /dynamically imported module|Importing a module script failed|Failed to fetch/i.test(error.message)
  )
}
