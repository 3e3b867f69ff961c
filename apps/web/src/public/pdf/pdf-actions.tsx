import layout from '../shared/page/layout.module.css'
import buttons from '../shared/ui/button.module.css'
import { Notice } from '../shared/ui/notice.tsx'
import { pdfAddress } from './load-pdf.ts'
import styles from './pdf-page.module.css'
import { usePdfErrorText } from './pdf-error-text.ts'
import { usePdfMessages } from './pdf-messages.ts'
import { usePrint } from './use-print.ts'

/** Downloading and viewing are links, which every browser follows by itself; printing takes script. */
export function PdfActions({ uniqueId, isAvailable }: { uniqueId: string; isAvailable: boolean }) {
  const messages = usePdfMessages()
  const errorTextOf = usePdfErrorText()
  const { state, print } = usePrint(uniqueId)
  const isPrinting = state.name === 'busy'

  return (
    <>
      <div aria-live="polite">
        {state.name === 'failed' && (
          <div className={styles.failed}>
            <Notice tone="error">
              <p>{errorTextOf(state.error, 'print')}</p>
            </Notice>
          </div>
        )}
      </div>
      <div className={layout.actions}>
        {isAvailable ? (
          <>
            <a className={buttons.main} href={pdfAddress(uniqueId, 'download')}>
              {messages.download}
            </a>
            <a className={buttons.quiet} href={pdfAddress(uniqueId)} target="_blank" rel="noopener">
              {messages.view}
            </a>
          </>
        ) : (
          <>
            <button type="button" className={buttons.main} disabled>
              {messages.download}
            </button>
            <button type="button" className={buttons.quiet} disabled>
              {messages.view}
            </button>
          </>
        )}
        <button
          type="button"
          className={buttons.quiet}
          data-needs-script
          disabled={!isAvailable || isPrinting}
          onClick={() => void print()}
        >
          {isPrinting ? messages.generating : messages.print}
        </button>
      </div>
    </>
  )
}
