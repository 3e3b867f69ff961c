import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { findGrowth } from '../../testing/find-growth.ts'
import { areNamesAlike, compareNames } from './compare-names.ts'
import { readName } from './read-name.ts'

/** Each line has ways to write one name, or names of different people; every two of a line are a pair. */
function pairsIn(file: string): [string, string][] {
  const text = readFileSync(path.join(import.meta.dirname, 'pairs', file), 'utf8')
  return text
    .trim()
    .split('\n')
    .map((line) => line.split('|').map((name) => name.trim()))
    .flatMap((names) =>
      names.flatMap((a, index) => names.slice(index + 1).map((b): [string, string] => [a, b])),
    )
}

it('recognises at least 95 % of names in another spelling or script', () => {
  const pairs = pairsIn('same-people.txt')
  expect(pairs.length).toBeGreaterThanOrEqual(300)
  const missed = pairs.filter(([a, b]) => !areNamesAlike(a, b))
  expect(missed.length / pairs.length, missed.join('\n')).toBeLessThanOrEqual(0.05)
})

it('takes at most 2 % of the names of different people for one', () => {
  const pairs = pairsIn('other-people.txt')
  expect(pairs.length).toBeGreaterThanOrEqual(300)
  const wrong = pairs.filter(([a, b]) => areNamesAlike(a, b))
  expect(wrong.length / pairs.length, wrong.join('\n')).toBeLessThanOrEqual(0.02)
})

/** These were written after the rules, and no rule was changed because of them. */
it('does as well with names that the rules were not made with', () => {
  const same = pairsIn('unseen-same-people.txt')
  const other = pairsIn('unseen-other-people.txt')
  expect([same.length, other.length]).toEqual([150, 105])
  const missed = same.filter(([a, b]) => !areNamesAlike(a, b))
  const wrong = other.filter(([a, b]) => areNamesAlike(a, b))
  expect(missed.length / same.length, missed.join('\n')).toBeLessThanOrEqual(0.05)
  expect(wrong.length / other.length, wrong.join('\n')).toBeLessThanOrEqual(0.02)
})

it.each([
  ['the order of words', 'Rahman Abdul Karim', 'Abdul Karim Rahman'],
  ['a middle name that was left out', 'Nasrin Sultana Akter', 'Nasrin Akter'],
  ['a title', 'Prof. Dr. Tofail Ahmed', 'Tofail Ahmed'],
  ['initials', 'A. K. M. Fazlul Haque', 'AKM Fazlul Haque'],
  ['initials as their letters are called in Bangla', 'এস এম মাহবুব আলম', 'SM Mahbub Alam'],
  ['a vowel after য-ফলা that only Latin script writes', 'সৌম্য সরকার', 'Soumya Sarker'],
  ['words written as one', 'Saif Uddin Khaled', 'Saifuddin Khaled'],
  ['letters with a dot below, as one sign and as two', 'রায়হান কবির', 'রা\u09dfহান কবির'],
  ['signs that are not seen', 'উজ্জ্বল\u200d কুমার', 'উজ্জ্বল কুমার'],
])('pays no attention to %s', (_, a, b) => {
  expect(areNamesAlike(a, b)).toBe(true)
})

it('does not propose people who share only what many are called', () => {
  expect(areNamesAlike('Md. Rahman', 'Rahman')).toBe(false)
  expect(areNamesAlike('Mohammad Islam', 'Md Islam')).toBe(false)
})

it('weighs the common first name low, and keeps it where little else is left', () => {
  expect(compareNames('Md. Kamal Hossain', 'Kamal Hossain').likeness).toBeGreaterThan(0.95)
  expect(readName('Mohammad').map(({ text }) => text)).toEqual(['mohammad'])
})

it('is the same in both directions', () => {
  for (const [a, b] of [...pairsIn('same-people.txt'), ...pairsIn('other-people.txt')]) {
    expect(compareNames(a, b).likeness, `${a} | ${b}`).toBeCloseTo(compareNames(b, a).likeness, 10)
  }
})

it('has one key for most spellings of a word in both scripts', () => {
  const keys = (words: string) => new Set(readName(words).map(({ key }) => key))
  expect(keys('রহমান Rahman Rohman Rehman')).toEqual(new Set(['rmn']))
  expect(keys('চৌধুরী Chowdhury Chaudhuri Choudhury')).toEqual(new Set(['sdr']))
  expect(keys('সঙ্গীতা সংগীতা Sangita Songeeta')).toEqual(new Set(['snt']))
})

it('reads a name of any length in linear time, and nothing that is no name', async () => {
  expect(readName('— 123 😀')).toEqual([])
  expect(readName('রহমান '.repeat(1000)).length).toBeLessThanOrEqual(12)
  const run = (size: number) => compareNames('ক'.repeat(size), 'k a '.repeat(size))
  expect(await findGrowth({ size: 20_000, run })).toBeNull()
})
