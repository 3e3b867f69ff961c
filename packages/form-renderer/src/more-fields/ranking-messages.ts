import { localDigits, type Locale } from '@nibondhon/domain'

const bn = (count: number) => localDigits(String(count), 'bn')

const RANKING_MESSAGES = {
  en: {
    hint: 'Press Rank beside your first choice, then your second, and so on.',
    plainHint: 'Give each one its place: 1 is your first choice.',
    rank: 'Rank',
    up: 'Move up',
    down: 'Move down',
    remove: 'Take out of the order',
    unranked: 'No place',
    moved: (label: string, place: number, of: number) => `${label} is now number ${place} of ${of}`,
    removed: (label: string) => `${label} is taken out of the order`,
  },
  bn: {
    hint: 'প্রথম পছন্দের পাশে “ক্রমে যোগ করুন” চাপুন, তারপর দ্বিতীয় পছন্দ, এভাবে পরেরগুলো।',
    plainHint: 'প্রতিটির ক্রম বেছে নিন: ১ মানে আপনার প্রথম পছন্দ।',
    rank: 'ক্রমে যোগ করুন',
    up: 'ওপরে নিন',
    down: 'নিচে নিন',
    remove: 'ক্রম থেকে সরান',
    unranked: 'ক্রম নেই',
    moved: (label: string, place: number, of: number) => `${label} এখন ${bn(of)}টির মধ্যে ${bn(place)} নম্বরে`,
    removed: (label: string) => `${label} ক্রম থেকে সরানো হয়েছে`,
  },
} as const

export function rankingMessages(locale: Locale) {
  return RANKING_MESSAGES[locale]
}
