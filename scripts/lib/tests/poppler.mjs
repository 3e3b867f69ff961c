import { apt, canUseApt } from './apt.mjs'
import { run } from '../run.mjs'
import { print } from '../print.mjs'

/** The tests of PDFs read them with pdftotext and pdftoppm; without them those tests fail and say what is missing. */
export async function ensurePoppler() {
  if (await hasPoppler()) return
  if (canUseApt()) {
    print('Installing poppler-utils, to read PDFs in tests (once)…')
    await apt('poppler-utils')
    if (await hasPoppler()) return
  }
  print(
    'The tests of PDFs need pdftotext and pdftoppm. Install poppler (Debian: apt-get install poppler-utils).',
  )
}

async function hasPoppler() {
  const [text, pictures] = await Promise.all([run('pdftotext', ['-v']), run('pdftoppm', ['-v'])])
  return text.ok && pictures.ok
}
