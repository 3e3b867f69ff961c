import type { Locale } from '@nibondhon/domain'

const ADDRESS_MESSAGES = {
  en: {
    division: 'Division',
    district: 'District',
    upazila: 'Upazila',
    line: 'Village, road, house and postcode',
    choose: 'Select',
    districtFirst: 'Select the district first',
  },
  bn: {
    division: 'বিভাগ',
    district: 'জেলা',
    upazila: 'উপজেলা',
    line: 'গ্রাম, সড়ক, বাড়ি ও পোস্টকোড',
    choose: 'বেছে নিন',
    districtFirst: 'আগে জেলা বেছে নিন',
  },
} as const

export function addressMessages(locale: Locale) {
  return ADDRESS_MESSAGES[locale]
}
