import { createCanvas } from '@napi-rs/canvas'
import { defaultPrintLayout } from '@nibondhon/domain'
import { publishForm } from './lib/servers/publish-form.ts'
import { signIn } from './lib/servers/administrator.ts'
import { openBench } from './lib/servers/open-bench.ts'
import { reportLine, reportTarget, reportTitle } from './lib/report/report.ts'

/** Badges of a reunion in one PDF, with QR code, and once with a photo of a phone on each. */
const PEOPLE = 500
const MAX_SECONDS = 30
const AT_ONCE = 8

const NAMES = [
  'Mohammad Abdullah Al Mamun Chowdhury',
  'মোহাম্মদ আবদুল্লাহ আল মামুন চৌধুরী (প্রাক্তন অধ্যক্ষ, ব্রাহ্মণবাড়িয়া সরকারি মহাবিদ্যালয়)',
  'Ayesha Rahman',
  'সৈয়দা নুসরাত জাহান',
]

const bench = await openBench()
try {
  await measure(`http://127.0.0.1:${(await bench.startProduct()).port}`)
} finally {
  await bench.close()
}

async function measure(url: string): Promise<void> {
  const layouts = ['badge', 'id-card'] as const
  const { id } = await publishForm(url, {
    title: 'Reunion 2027',
    fields: [
      { id: 'name', name: 'name', type: 'text', label: 'Name' },
      { id: 'batch', name: 'batch', type: 'text', label: 'Batch' },
      { id: 'photo', name: 'photo', type: 'file', label: 'Photograph' },
    ],
    settings: {
      tickets: { enabled: true, nameField: 'name', eventName: 'Grand reunion' },
      printLayouts: layouts.map((kind) =>
        defaultPrintLayout(kind, { id: kind, locale: 'en', photoField: kind === 'badge' ? '' : 'photo' }),
      ),
    },
  })
  await fillIn(url, id)
  const token = await signIn(url)
  for (const [layout, what] of [
    ['badge', 'badges with a QR code'],
    ['id-card', 'cards with a QR code and a photo of 1600 × 1200'],
  ] as const) {
    reportTitle(`${PEOPLE} ${what}, in one PDF`)
    const started = performance.now()
    const { bytes, people } = await print(`${url}/api/forms/${id}/print/${layout}`, token)
    const seconds = (performance.now() - started) / 1000
    if (people !== PEOPLE) throw new Error(`${people} were printed`)
    reportLine('megabytes of the file', (bytes / 1e6).toFixed(1))
    reportTarget({ what: 'seconds', value: seconds, atMost: MAX_SECONDS })
  }
}

async function fillIn(url: string, formId: string): Promise<void> {
  const canvas = createCanvas(1600, 1200)
  const context = canvas.getContext('2d')
  let next = 0
  const work = async () => {
    for (let number = next++; number < PEOPLE; number = next++) {
      // No photo is like another one.
      for (let stripe = 0; stripe < 200; stripe++) {
        context.fillStyle = `hsl(${(number * 7 + stripe * 31) % 360} 60% 50%)`
        context.fillRect((stripe * 83) % 1600, (stripe * 47 + number) % 1200, 220, 160)
      }
      const body = new FormData()
      body.set('name', `${NAMES[number % NAMES.length]} ${number}`)
      body.set('batch', String(1970 + (number % 40)))
      body.set(
        'photo',
        new File([new Uint8Array(canvas.toBuffer('image/jpeg'))], 'me.jpg', { type: 'image/jpeg' }),
      )
      const response = await fetch(`${url}/api/forms/${formId}/submit`, { method: 'POST', body })
      if (response.status !== 201) throw new Error(`${response.status} ${await response.text()}`)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
}

async function print(url: string, token: string): Promise<{ bytes: number; people: number }> {
  const response = await fetch(url, { headers: { authorization: `Bearer ${token}` } })
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`)
  const people = Number(response.headers.get('x-record-count'))
  return { bytes: (await response.arrayBuffer()).byteLength, people }
}
