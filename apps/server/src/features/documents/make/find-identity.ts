import type { PdfImage } from '../../../platform/pdf/index.ts'
import type { AssociationCache, AssociationLogo } from '../../settings/index.ts'
import type { DocumentIdentity } from '../describe/describe-document.ts'

/** The association as PDFs show it. Its logo is read from the database only after it has changed. */
export async function findIdentity(cache: AssociationCache): Promise<DocumentIdentity> {
  const { association } = await cache.current()
  const logo = await cache.logo()
  return { association, logo: logo && isDrawable(logo) ? logo : null }
}

/** The console turns WEBP into PNG before it uploads it; Typst could not draw it. */
function isDrawable(logo: AssociationLogo): logo is AssociationLogo & PdfImage {
  return logo.type !== 'image/webp'
}
