import { fileUrl } from '@nibondhon/api-contract/urls'
import { useCallback, useEffect, useRef, useState } from 'react'
import { ApiError } from '../../../lib/api-error.ts'
import { download } from '../../../lib/download.ts'
import { requestFile } from '../../../lib/request-file.ts'
import { useSnackbar } from '../../shared/snackbar/snackbar-context.ts'
import { filtersOf, type ListAddress } from '../shared/list-address.ts'
import type { Selection } from '../list/bulk/use-selection.ts'
import { EXPORT_QUERIES, exportLabel, type ExportKind, type ExportQuery } from './exports.ts'
import { countText } from '../../shared/language/console-formats.ts'
import { exportTexts } from './texts/export-texts.ts'
import { readExportLanguage } from './export-language.ts'

/** An export without any data for this long is aborted. */
const SILENCE_MS = 120_000

export interface ExportProgress {
  kind: ExportKind
  bytes: number
  count: number | null
}

/** One export at a time, with progress and a way to cancel it. */
export function useExport(address: ListAddress) {
  const [progress, setProgress] = useState<ExportProgress | null>(null)
  const running = useRef<AbortController | null>(null)
  const showSnackbar = useSnackbar()
  useEffect(() => () => running.current?.abort(), [])

  async function start(kind: ExportKind, selection?: Selection) {
    const texts = exportTexts().text
    const query = queryOf(kind)
    const stop = new AbortController()
    running.current = stop
    const giveUp = () => stop.abort(new DOMException('too slow', 'TimeoutError'))
    let silence = setTimeout(giveUp, SILENCE_MS)
    setProgress({ kind, bytes: 0, count: null })
    showSnackbar(texts.preparing(exportLabel(kind)), 'info')
    try {
      const file = await requestFile(exportUrl(address, query, selection), {
        ...(selection && { body: selectedExport(selection, query) }),
        signal: stop.signal,
        onProgress: (now) => {
          clearTimeout(silence)
          silence = setTimeout(giveUp, SILENCE_MS)
          setProgress({ kind, ...now })
        },
      })
      const name = file.name ?? `submissions.${query.format}`
      download(name, file.blob)
      showSnackbar(texts.done(recordsText(file.count), name), 'success')
    } catch (error) {
      const isCalledOff = stop.signal.aborted && (stop.signal.reason as DOMException).name !== 'TimeoutError'
      if (isCalledOff) showSnackbar(texts.cancelled, 'info')
      else showSnackbar(exportFailure(error, texts.failures[kind]), 'error')
    } finally {
      clearTimeout(silence)
      running.current = null
      setProgress(null)
    }
  }

  return {
    progress,
    /** Of the selected submissions, or else of all that match the filters. */
    start: (kind: ExportKind, selection?: Selection) => void start(kind, selection),
    cancel: useCallback(() => running.current?.abort(), []),
  }
}

/** A PDF is in the language of its submission. */
function queryOf(kind: ExportKind): ExportQuery {
  const query = EXPORT_QUERIES[kind]
  const language = readExportLanguage()
  return language === 'written' || query.format === 'pdf' ? query : { ...query, language }
}

/** The POST has the selection in its body. */
function exportUrl(address: ListAddress, query: ExportQuery, selection: Selection | undefined): string {
  if (selection) return fileUrl('POST /api/export/submissions')
  return fileUrl('GET /api/export/submissions', { query: { ...query, ...filtersOf(address) } })
}

function selectedExport(selection: Selection, { format, includePaymentDetails, language }: ExportQuery) {
  return {
    selection,
    format,
    includePaymentDetails: includePaymentDetails === 'true',
    ...(language && { language }),
  }
}

function recordsText(count: number | null): string {
  const texts = exportTexts().text
  if (count === null) return texts.submissions
  return texts.records(count, countText(count))
}

/** The message for a failed export. */
export function exportFailure(error: unknown, fallback: string): string {
  if (!(error instanceof ApiError)) return fallback
  if (error.status === 404) return exportTexts().text.nothing
  if (error.status === 400) return error.fromServer ? error.message : exportTexts().text.invalid
  return error.fromServer ? error.message : fallback
}
