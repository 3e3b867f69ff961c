import buttons from '../shared/ui/button.module.css'
import layout from '../shared/page/layout.module.css'
import { Notice } from '../shared/ui/notice.tsx'
import { useI18n } from '../translations/public-i18n.ts'
import { errorText } from '../translations/error-text.ts'
import styles from './pdf-page.module.css'
import { usePdf, type PdfDeed } from './use-pdf.ts'
import { usePdfWords } from './use-pdf-words.ts'

export function PdfActions({ uniqueId, isAvailable }: { uniqueId: string; isAvailable: boolean }) {
  const { words: shared } = useI18n()
  const words = usePdfWords()
  const { state, run } = usePdf(uniqueId)
  const busy = state.name === 'busy' ? state.deed : null
  const refusals = { ...shared.refusals, ...words.refusals }
  const failures = { download: words.downloadFailed, view: words.viewFailed, print: words.printFailed }
  const button = (deed: PdfDeed, className: string | undefined) => (
    <button
      type="button"
      className={className}
      disabled={!isAvailable || busy !== null}
      onClick={() => void run(deed)}
    >
      {busy === deed ? words.generating : words[deed]}
    </button>
  )
  return (
    <>
      <div aria-live="polite">
        {state.name === 'failed' && (
          <div className={styles.failed}>
            <Notice tone="error">
              <p>{errorText({ ...shared, refusals }, state.error, failures[state.deed])}</p>
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
