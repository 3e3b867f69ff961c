import { existsSync } from 'node:fs'
import { apt, canUseApt } from './apt.mjs'
import { print } from '../print.mjs'

/** Tests open exports in LibreOffice; without it those tests are skipped. */
export async function ensureLibreOffice() {
  if (hasLibreOffice()) return
  if (canUseApt()) {
    print('Installing LibreOffice, to open exports in tests (once, about half a minute)…')
    await apt('libreoffice-calc-nogui')
    if (hasLibreOffice()) return
  }
  print(
    'No LibreOffice: opening exports with it is not tested. Install it (Debian: apt-get install libreoffice-calc-nogui), or set SOFFICE_PATH.',
  )
}

/** The places where the tests look as well (apps/server/src/testing/pdf/open-in-spreadsheet.ts). */
function hasLibreOffice() {
  return [
    process.env.SOFFICE_PATH,
    '/usr/bin/soffice',
    '/usr/local/bin/soffice',
    '/snap/bin/libreoffice',
    '/Applications/LibreOffice.app/Contents/MacOS/soffice',
  ].some((place) => place && existsSync(place))
}
