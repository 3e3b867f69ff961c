import { createCanvas } from '@napi-rs/canvas'
import { defaultPrintLayout, fillCard, planSheet, PRINT_KINDS } from '@nibondhon/domain'
import { expect, it } from 'vitest'
import { compareWithApproved } from '../../testing/pdf/approved-picture.ts'
import { pagePng } from '../../testing/pdf/page-picture.ts'
import { createTypstEngine } from './typst-engine.ts'

const engine = createTypstEngine()
/** One name of each length that a card has to take, the longest as answers have them. */
const NAMES = [
  'মোহাম্মদ আবদুল্লাহ আল মামুন চৌধুরী (প্রাক্তন অধ্যক্ষ, ব্রাহ্মণবাড়িয়া সরকারি মহাবিদ্যালয়)',
  'ক্ষিতীশচন্দ্র রাষ্ট্রবিজ্ঞানী',
  'আয়েশা',
  'শ্রীমঙ্গলকুলাউড়াকমলগঞ্জমৌলভীবাজারহবিগঞ্জসুনামগঞ্জব্রাহ্মণবাড়িয়া',
]
const TICKET = `https://forms.example.org/ticket/NT1.${'K7M2Q9XA'.repeat(28)}`
/** A page of cards differs by less where poppler smooths its edges in another way. */
const MAX_PERCENT = 0.5

function photo() {
  const canvas = createCanvas(300, 400)
  const context = canvas.getContext('2d')
  context.fillStyle = '#94a3b8'
  context.fillRect(0, 0, 300, 400)
  return { type: 'image/jpeg' as const, bytes: canvas.toBuffer('image/jpeg') }
}

it.each(PRINT_KINDS)('a sheet of long Bangla names looks as it was approved: %s', (kind) => {
  const layout = defaultPrintLayout(kind, { id: kind, locale: 'bn', photoField: 'photo' })
  const cards = NAMES.map((personName, index) => ({
    language: 'bn' as const,
    texts: fillCard(
      layout,
      {
        personName,
        ...{ eventName: 'সুবর্ণজয়ন্তী পুনর্মিলনী ২০২৭', eventPlace: 'বিদ্যালয় প্রাঙ্গণ, ব্রাহ্মণবাড়িয়া' },
        ...{ eventDate: '১৫ জানুয়ারি ২০২৭', batch: '২০০৫', guestOf: index === 3 ? (NAMES[0] ?? '') : '' },
        associationName: 'প্রাক্তন শিক্ষার্থী পরিষদ, ব্রাহ্মণবাড়িয়া সরকারি মহাবিদ্যালয়',
      },
      'bn',
    ),
    photo: index === 1 ? photo() : null,
    qr: layout.showsQr ? TICKET : null,
  }))
  const result = engine.make({
    kind: 'sheet',
    sheet: {
      ...{ language: 'bn', title: 'Badges', author: '', kind, plan: planSheet(layout) },
      ...{ colour: layout.colour, background: null, hasPhotos: layout.photoField !== '', cards },
    },
  })
  if (result.kind !== 'file') throw new Error('no file')
  const { percent, seen } = compareWithApproved(`sheet-${kind}`, pagePng(result.bytes, 1, { dpi: 72 }))
  expect(percent, `now it looks like ${seen}`).toBeLessThanOrEqual(MAX_PERCENT)
})
