import ErrorOutlineOutlined from '@mui/icons-material/ErrorOutlineOutlined'
import Button from '@mui/material/Button'
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

/** The messages of Chrome, Firefox and Safari for a chunk that did not arrive. */
export function isLoadFailure(error: unknown): boolean {
  return (
    error instanceof TypeError &&
    /dynamically imported module|Importing a module script failed|Failed to fetch/i.test(error.message)
  )
}
