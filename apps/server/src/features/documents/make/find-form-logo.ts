import type { PdfSettings } from '@nibondhon/domain'
import type { Db } from '../../../platform/database/index.ts'
import type { PdfImage } from '../../../platform/pdf/index.ts'
import { findLogo } from '../../forms/index.ts'

/** The logo of a form, if its PDF has one. A logo fetched from another address than the one in the settings is outdated. */
export async function findFormLogo(
  db: Db,
  formId: string,
  { includeLogo, logoUrl }: Pick<PdfSettings, 'includeLogo' | 'logoUrl'>,
): Promise<PdfImage | null> {
  const logo = includeLogo ? await findLogo(db, formId) : null
  return logo?.url === logoUrl ? logo.image : null
}
