import { fileUrl } from '@nibondhon/api-contract/urls'
import PictureAsPdfOutlined from '@mui/icons-material/PictureAsPdfOutlined'
import Button from '@mui/material/Button'
import type { Submission } from '@nibondhon/api-contract'
import { useState } from 'react'
import { ApiError } from '../../../lib/api-error.ts'
import { request } from '../../../lib/api.ts'
import { download as saveFile } from '../../../lib/download.ts'
import { requestFile } from '../../../lib/request-file.ts'
import { useSnackbar } from '../../shared/snackbar/snackbar-context.ts'
import { detailTexts } from './texts/detail-texts.ts'

const TIMEOUT_MS = 30_000

interface DownloadPdfButtonProps {
  submission: Submission
  hasIcon: boolean
}

export function DownloadPdfButton({ submission, hasIcon }: DownloadPdfButtonProps) {
  const texts = detailTexts().pdf
  const [busy, setBusy] = useState(false)
  const showSnackbar = useSnackbar()
  const { id, uniqueId } = submission

  async function download() {
    setBusy(true)
    try {
      await ensureReadable(id)
      const { blob } = await requestFile(fileUrl('GET /api/submissions/:id/export/pdf', { params: { id } }), {
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      if (blob.size === 0) throw new Error('PDF file is empty')
      saveFile(`${uniqueId}.pdf`, blob)
      showSnackbar(texts.done(uniqueId), 'success')
    } catch (error) {
      showSnackbar(texts.failed(pdfFailure(error)), 'error')
    } finally {
      setBusy(false)
    }
  }

  return (
    <Button
      variant="outlined"
      color="inherit"
      startIcon={hasIcon && <PictureAsPdfOutlined />}
      loading={busy}
      onClick={() => void download()}
    >
      {texts.download}
    </Button>
  )
}

/** Making a PDF takes a while, so a submission that cannot be read is reported before it starts. */
async function ensureReadable(id: string): Promise<void> {
  try {
    await request('GET /api/submissions/:id', { params: { id } })
  } catch (error) {
    const isLost = error instanceof Error && 'status' in error && [0, 401, 403].includes(Number(error.status))
    if (isLost) throw error
    throw new Error(
      'Cannot access submission data. Please check if the submission exists and you have permission.',
    )
  }
}

/** The message for a PDF that could not be downloaded. */
export function pdfFailure(error: unknown): string {
  const texts = detailTexts().pdf
  if (error instanceof DOMException && error.name === 'TimeoutError') return texts.tooLong
  if (!(error instanceof ApiError)) return error instanceof Error ? error.message : texts.unknown
  switch (error.status) {
    case 0:
      return texts.network
    case 401:
      return texts.signIn
    case 403:
      return texts.denied
    case 404:
      return texts.noEndpoint
    default:
      return error.message
  }
}
