import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { findGrowth } from '../../testing/find-growth.ts'
import { areNamesAlike } from './compare-names.ts'
import { nameInAnyScript, nameKeys, searchName } from './name-keys.ts'

function isFound(name: string, { sender = '', text = '' }: { sender?: string; text?: string }): boolean {
  const known = new Set(nameKeys(name))
  const { keys, alone } = searchName({ sender, text })
  return alone.some((key) => known.has(key)) || keys.filter((key) => known.has(key)).length >= 2
}

it('finds at least 99 % of the names that are alike, in both directions', () => {
  const lines = readFileSync(path.join(import.meta.dirname, 'pairs', 'same-people.txt'), 'utf8')
  const alike = lines
    .trim()
    .split('\n')
    .map((line) => line.split('|').map((name) => name.trim()))
    .flatMap((names) => names.flatMap((a) => names.map((b): [string, string] => [a, b])))
    .filter(([a, b]) => a !== b && areNamesAlike(a, b))
  expect(alike.length).toBeGreaterThan(600)
  const missed = alike.filter(([sender, name]) => !isFound(name, { sender }))
  expect(missed.length / alike.length, missed.join('\n')).toBeLessThanOrEqual(0.01)
})

it.each([
  ['two words of the text', 'Kamal Hossain', { text: 'IBFT KAMAL HOSEN FEE' }],
  ['a word of the sender and one of the text', 'Kamal Hossain', { sender: 'Hossain', text: 'from kamal' }],
  ['a sender who has one word of the name', 'Kamal Hossain', { sender: 'Kamal' }],
  ['a person with one word of the name of the sender', 'Md. Kamal', { sender: 'Kamal Hossain' }],
  ['two words written as one', 'Nurjahan Begum', { sender: 'Nur Jahan Begum' }],
  ['one word written as two', 'Nur Jahan', { sender: 'Nurjahan' }],
])('finds a person by %s', (_, name, row) => {
  expect(isFound(name, row)).toBe(true)
})

it.each([
  ['one word of the text', 'Kamal Hossain', { text: 'from kamal' }],
  ['one word of two longer names', 'Kamal Hossain', { sender: 'Kamal Pasha' }],
  ['what so many are called that it says nothing', 'Abdur Rahman', { sender: 'Md. Rahman' }],
])('does not find a person by %s alone', (_, name, row) => {
  expect(isFound(name, row)).toBe(false)
})

it('searches for a text of any length in linear time', async () => {
  const run = (size: number) => searchName({ sender: 'a b '.repeat(size), text: 'kamal '.repeat(size) })
  expect(await findGrowth({ size: 20_000, run })).toBeNull()
})

describe('nameInAnyScript', () => {
  it.each([
    ['in Bangla', 'Nasrin Akter', 'নাসরিন আক্তার'],
    ['spelt otherwise', 'Kamal Hossain', 'Kamal Hosen'],
    ['in another order, without title and first name', 'Dr. Md. Rahim Uddin', 'UDDIN, Rahim'],
  ])('is the same for a name %s', (_, one, other) => {
    expect(nameInAnyScript(one)).toBe(nameInAnyScript(other))
    expect(nameInAnyScript(one)).not.toBe('')
  })

  it.each(['Guest 1', 'অতিথি ২', 'Md.', '', '—', 'Kamal '.repeat(40)])('says nothing about %j', (name) => {
    expect(nameInAnyScript(name)).toBe('')
  })
})
