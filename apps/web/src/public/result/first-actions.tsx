import { pdfAddress } from '../pdf/load-pdf.ts'
import layout from '../shared/page/layout.module.css'
import buttons from '../shared/ui/button.module.css'
import { ticketAddress } from '../shared/submission/submission-addresses.ts'
import { CopyButton } from '../shared/ui/copy-button.tsx'
import { useScreenMessages } from '../translations/screen-messages.ts'

interface FirstActionsProps {
  uniqueId: string
  editCode: string
  hasPdf: boolean
  /** Null where there is none. */
  ticket: { token: string } | null
  /** False where the form sends its members on to another page. */
  isMain: boolean
}

/** What nearly everyone wants after submitting: the PDF, and ID and code somewhere safe. */
export function FirstActions({ uniqueId, editCode, hasPdf, ticket, isMain }: FirstActionsProps) {
  const { result, submission, view } = useScreenMessages()
  const both = `${submission.uniqueId}: ${uniqueId}\n${submission.editCode}: ${editCode}`
  if (!hasPdf && !ticket && editCode === '') return null
  return (
    <div className={layout.actions}>
      {ticket && (
        <a className={isMain ? buttons.main : buttons.quiet} href={ticketAddress(ticket)}>
          {view.ticket}
        </a>
      )}
      {hasPdf && (
        // A plain link: browsers inside other apps save no file that a script made.
        <a
          className={isMain && !ticket ? buttons.main : buttons.quiet}
          href={pdfAddress(uniqueId, 'download')}
        >
          {result.pdf}
        </a>
      )}
      {editCode !== '' && (
        <CopyButton
          text={both}
          what={result.copyBoth}
          label={result.copyBoth}
          className={isMain && !hasPdf && !ticket ? buttons.main : buttons.quiet}
        />
      )}
    </div>
  )
}
