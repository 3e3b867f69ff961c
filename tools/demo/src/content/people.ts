import type { Random } from './random.ts'

export interface Person {
  name: string
  banglaName: string
  email: string
  phone: string
  batch: string
}

/** Names as they are common in Bangladesh, in both scripts. */
const GIVEN = [
  ['Abdur Rahman', 'আবদুর রহমান'],
  ['Nusrat Jahan', 'নুসরাত জাহান'],
  ['Tanvir', 'তানভীর'],
  ['Farhana', 'ফারহানা'],
  ['Shafiqul', 'শফিকুল'],
  ['Rokeya', 'রোকেয়া'],
  ['Mahmudul', 'মাহমুদুল'],
  ['Sabina', 'সাবিনা'],
  ['Anisur', 'আনিসুর'],
  ['Shirin', 'শিরিন'],
  ['Kamrul', 'কামরুল'],
  ['Tahmina', 'তাহমিনা'],
  ['Ashraful', 'আশরাফুল'],
  ['Mousumi', 'মৌসুমী'],
  ['Subrata', 'সুব্রত'],
  ['Ananya', 'অনন্যা'],
  ['Zahid', 'জাহিদ'],
  ['Sharmin', 'শারমিন'],
  ['Rezaul', 'রেজাউল'],
  ['Nasrin', 'নাসরিন'],
  ['Imtiaz', 'ইমতিয়াজ'],
  ['Lutfun', 'লুৎফুন'],
  ['Mizanur', 'মিজানুর'],
  ['Dilara', 'দিলারা'],
  ['Partha', 'পার্থ'],
  ['Ruksana', 'রুকসানা'],
] as const

const FAMILY = [
  ['Chowdhury', 'চৌধুরী'],
  ['Hossain', 'হোসেন'],
  ['Akter', 'আক্তার'],
  ['Islam', 'ইসলাম'],
  ['Ahmed', 'আহমেদ'],
  ['Khatun', 'খাতুন'],
  ['Sarker', 'সরকার'],
  ['Das', 'দাস'],
  ['Mollah', 'মোল্লা'],
  ['Siddique', 'সিদ্দিকী'],
  ['Bhuiyan', 'ভূঁইয়া'],
  ['Talukder', 'তালুকদার'],
  ['Haque', 'হক'],
  ['Roy', 'রায়'],
] as const

const OPERATORS = ['013', '015', '016', '017', '018', '019']

export const BATCHES = Array.from({ length: 40 }, (_, index) => String(1980 + index))

/** A person with an e-mail address and a phone number that no other `number` has. */
export function makePerson(random: Random, number: number): Person {
  const [given, banglaGiven] = random.pick(GIVEN)
  const [family, banglaFamily] = random.pick(FAMILY)
  const name = `${given} ${family}`
  return {
    name,
    banglaName: `${banglaGiven} ${banglaFamily}`,
    email: `${name.toLowerCase().replaceAll(' ', '.')}${number}@example.com`,
    phone: `${random.pick(OPERATORS)}${String(10_000_000 + number * 431_987).slice(-8)}`,
    batch: random.pick(BATCHES),
  }
}
