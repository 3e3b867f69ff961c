import { fileUrl } from '@nibondhon/api-contract/urls'
import { useState } from 'react'
import { download } from '../../../lib/download.ts'
import { requestFile } from '../../../lib/request-file.ts'
import { FormDialog } from '../../shared/dialog/form-dialog.tsx'
import { messageOr } from '../../shared/errors/message-or.ts'
import { LabelledInput } from '../../shared/form/labelled-input.tsx'
import { LabelledSelect } from '../../shared/form/labelled-select.tsx'
import { consoleLanguage } from '../../shared/language/console-texts.ts'
import { bookTexts } from '../texts/book-texts.ts'

const KINDS = ['pdf', 'xlsx', 'journal'] as const
type Kind = (typeof KINDS)[number]

/** The books of some days as a file. */
export function DownloadDialog({ today, onClose }: { today: string; onClose: () => void }) {
  const { download: texts } = bookTexts()
  const [from, setFrom] = useState(`${today.slice(0, 7)}-01`)
  const [to, setTo] = useState(today)
  const [kind, setKind] = useState<Kind>('pdf')
  const [isBusy, setIsBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const isPeriod = from !== '' && to !== '' && from <= to

  async function submit() {
    if (!isPeriod) return setError(texts.wrong)
    setIsBusy(true)
    setError(null)
    try {
      const { blob, name } = await requestFile(addressOf(kind, { from, to }))
      download(name ?? `books.${kind === 'journal' ? 'csv' : kind}`, blob)
      onClose()
    } catch (failure) {
      setError(messageOr(texts.failed, failure))
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <FormDialog
      title={texts.title}
      maxWidth="xs"
      isPending={isBusy}
      error={error ?? false}
      submitLabel={texts.submit}
      onSubmit={submit}
      onClose={onClose}
    >
      <LabelledSelect
        label={texts.what}
        value={kind}
        options={KINDS.map((value) => ({ value, label: texts.kinds[value] }))}
        onValueChange={setKind}
      />
      <LabelledInput type="date" required label={texts.from} value={from} onValueChange={setFrom} />
      <LabelledInput type="date" required label={texts.to} value={to} onValueChange={setTo} />
    </FormDialog>
  )
}

function addressOf(kind: Kind, period: { from: string; to: string }): string {
  return kind === 'journal'
    ? fileUrl('GET /api/books/journal', { query: period })
    : fileUrl('GET /api/books/report', { query: { ...period, format: kind, language: consoleLanguage() } })
}
