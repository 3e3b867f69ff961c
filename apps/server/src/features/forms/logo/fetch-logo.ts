import { isSafeTarget, normaliseSettings } from '@nibondhon/domain'
import type { Db } from '../../../platform/database/index.ts'
import { AppError } from '../../../platform/http/index.ts'
import { OutboundError, type SafeFetch } from '../../../platform/outbound/index.ts'
import { readImage } from '../../../platform/pdf/index.ts'
import { findLogoUrl, type Logo } from './logos-repository.ts'

const MAX_BYTES = 1024 * 1024
const TYPES = ['image/png', 'image/jpeg', 'image/gif'] as const

/**
 * The logo of settings that are about to be saved. It is fetched now, so that printing calls no other server and the
 * person who typed a wrong address sees the error; null when there is none, or it is the one we have.
 */
export async function fetchLogo(
  { db, fetch }: { db: Db; fetch: SafeFetch },
  formId: string | null,
  settings: object | undefined,
): Promise<Logo | null> {
  const { includeLogo, logoUrl: url } = normaliseSettings(settings).pdfSettings
  // An address that may not be saved is rejected with the rest of the form.
  if (!includeLogo || url === '' || !isSafeTarget(url)) return null
  if (formId !== null && (await findLogoUrl(db, formId)) === url) return null
  return { url, image: await fetchImage(fetch, url) }
}

async function fetchImage(fetch: SafeFetch, url: string): Promise<Logo['image']> {
  try {
    const { status, body } = await fetch(url, { maxBytes: MAX_BYTES })
    if (status !== 200)
      throw new AppError('invalid', 'pdf_logo_unusable.status', { params: { status }, ...AT_LOGO })
    const image = readImage(body, TYPES)
    if (!image) throw new AppError('invalid', 'pdf_logo_unusable.type', AT_LOGO)
    return { type: image.type, bytes: image.bytes }
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error
    throw new AppError('invalid', `pdf_logo_unusable.${error.kind}`, AT_LOGO)
  }
}

const AT_LOGO = { field: 'settings.pdfSettings.logoUrl' } as const
