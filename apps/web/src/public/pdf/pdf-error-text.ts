import { errorText } from '../translations/error-text.ts'
import { useI18n } from '../translations/public-i18n.ts'
import { usePdfMessages } from './pdf-messages.ts'

type PdfAction = 'download' | 'view' | 'print'

/** Why there is no PDF: the server's message, else that of what was tried. */
export function usePdfErrorText(): (error: unknown, action: PdfAction) => string {
  const { messages: shared } = useI18n()
  const messages = usePdfMessages()
  const errorsByCode = { ...shared.errorsByCode, ...messages.errorsByCode }
  const fallbacks = {
    download: messages.downloadFailed,
    view: messages.viewFailed,
    print: messages.printFailed,
  }
  return (error, action) => errorText({ ...shared, errorsByCode }, error, fallbacks[action])
}
