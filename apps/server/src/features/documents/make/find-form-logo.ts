import type { PdfSettings } from '@nibondhon/domain'
import type { Db } from '../../../platform/database/index.ts'
import type { PdfImage } from '../../../platform/pdf/index.ts'
import { findLogo } from '../../forms/index.ts'

/** The logo of a form, where it is wanted. One that was fetched from another address is not the one that staff chose. */
export async function findChosenLogo(
  db: Db,
  formId: string,
  { includeLogo, logoUrl }: Pick<PdfSettings, 'includeLogo' | 'logoUrl'>,
): Promise<PdfImage | null> {
  const logo = includeLogo ? await findLogo(db, formId) : null
  return logo?.url === logoUrl ? logo.image : null
}
