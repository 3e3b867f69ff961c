import type { PrintFor, PrintKind, PrintLayout, PrintTexts } from '../form-model/print-layouts.ts'
import type { Locale } from '../locale/locale.ts'
import { SIZES_OF_KIND } from './plan-sheet.ts'

const NAMES: Record<PrintKind, Record<Locale, string>> = {
  badge: { en: 'Badge', bn: 'ব্যাজ' },
  'table-card': { en: 'Table card', bn: 'টেবিল কার্ড' },
  certificate: { en: 'Certificate', bn: 'সনদ' },
  'id-card': { en: 'ID card', bn: 'পরিচয়পত্র' },
}

const TEXTS: Record<PrintKind, Record<Locale, PrintTexts>> = {
  badge: {
    en: { head: '{{eventName}}', main: '{{personName}}', body: 'Batch {{batch}}', foot: '' },
    bn: { head: '{{eventName}}', main: '{{personName}}', body: 'ব্যাচ {{batch}}', foot: '' },
  },
  'table-card': {
    en: {
      head: '{{eventName}}',
      main: '{{personName}}',
      body: 'Batch {{batch}}\nGuest of {{guestOf}}',
      foot: '{{eventPlace}}',
    },
    bn: {
      head: '{{eventName}}',
      main: '{{personName}}',
      body: 'ব্যাচ {{batch}}\n{{guestOf}}-এর অতিথি',
      foot: '{{eventPlace}}',
    },
  },
  certificate: {
    en: {
      head: 'Certificate of participation',
      main: '{{personName}}',
      body: 'Batch {{batch}}\ntook part in {{eventName}}\non {{eventDate}}\n{{eventPlace}}',
      foot: 'President\nGeneral Secretary',
    },
    bn: {
      head: 'অংশগ্রহণের সনদ',
      main: '{{personName}}',
      body: 'ব্যাচ {{batch}}\n{{eventName}}-এ অংশগ্রহণ করেছেন\n{{eventDate}}\n{{eventPlace}}',
      foot: 'সভাপতি\nসাধারণ সম্পাদক',
    },
  },
  'id-card': {
    en: {
      head: '{{associationName}}',
      main: '{{personName}}',
      body: 'Batch {{batch}}\nGuest of {{guestOf}}',
      foot: '{{eventName}}',
    },
    bn: {
      head: '{{associationName}}',
      main: '{{personName}}',
      body: 'ব্যাচ {{batch}}\n{{guestOf}}-এর অতিথি',
      foot: '{{eventName}}',
    },
  },
}

const FOR: Record<PrintKind, PrintFor> = {
  badge: 'paid',
  'table-card': 'paid',
  certificate: 'came',
  'id-card': 'paid',
}

export const DEFAULT_PRINT_COLOUR = '#1e4e8c'

/** A layout that can be printed as it is. */
export function defaultPrintLayout(
  kind: PrintKind,
  { id, locale, photoField = '' }: { id: string; locale: Locale; photoField?: string },
): PrintLayout {
  return {
    id,
    kind,
    name: NAMES[kind][locale],
    size: SIZES_OF_KIND[kind][0],
    paper: kind === 'certificate' ? 'own' : 'a4',
    language: 'member',
    texts: TEXTS[kind].en,
    textsBn: TEXTS[kind].bn,
    colour: DEFAULT_PRINT_COLOUR,
    showsQr: kind !== 'table-card',
    photoField: kind === 'id-card' ? photoField : '',
    background: '',
    for: FOR[kind],
    withGuests: kind !== 'id-card',
    forMembers: kind === 'certificate',
  }
}
