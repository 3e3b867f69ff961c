import buttons from '../shared/ui/button.module.css'
import layout from '../shared/page/layout.module.css'
import { Notice } from '../shared/ui/notice.tsx'
import { useI18n } from '../translations/public-i18n.ts'
import { errorText } from '../translations/error-text.ts'
import styles from './pdf-page.module.css'
import { usePdf, type PdfAction } from './use-pdf.ts'
import { usePdfMessages } from './pdf-messages.ts'

export function PdfActions({ uniqueId, isAvailable }: { uniqueId: string; isAvailable: boolean }) {
  const { messages: shared } = useI18n()
  const messages = usePdfMessages()
  const { state, run } = usePdf(uniqueId)
  const busy = state.name === 'busy' ? state.action : null
  const errorsByCode = { ...shared.errorsByCode, ...messages.errorsByCode }
  const failures = {
    download: messages.downloadFailed,
    view: messages.viewFailed,
    print: messages.printFailed,
  }
  const button = (action: PdfAction, className: string | undefined) => (
    <button
      type="button"
      className={className}
      disabled={!isAvailable || busy !== null}
      onClick={() => void run(action)}
    >
      {busy === action ? messages.generating : messages[action]}
    </button>
  )
  return (
    <>
      <div aria-live="polite">
        {state.name === 'failed' && (
          <div className={styles.failed}>
            <Notice tone="error">
              <p>{errorText({ ...shared, errorsByCode }, state.error, failures[state.action])}</p>
            </Notice>
          </div>
        )}
      </div>
      <div className={layout.actions}>
        {button('download', buttons.main)}
        {button('view', buttons.quiet)}
        {button('print', buttons.quiet)}
      </div>
    </>
  )
}
