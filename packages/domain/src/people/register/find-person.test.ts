import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { newPerson, personNameKeys, personSearchText, personSearchWords } from './person-record.ts'

/** Each two names of a line, in both directions. */
function pairsIn(file: string): [string, string][] {
  const text = readFileSync(path.join(import.meta.dirname, '..', 'names', 'pairs', file), 'utf8')
  return text
    .trim()
    .split('\n')
    .map((line) => line.split('|').map((name) => name.trim()))
    .flatMap((names) => names.flatMap((a) => names.map((b): [string, string] => [a, b])))
    .filter(([a, b]) => a !== b)
}

/** As the database searches. */
function isFound(query: string, name: string): boolean {
  const keys = new Set(personNameKeys([name]))
  const text = personSearchText(newPerson({ name, nameBn: '', phones: [], emails: [], batch: '' }))
  return personSearchWords(query).some((words) =>
    words.every(
      (word) => (word.text !== null && text.includes(word.text)) || (word.key !== null && keys.has(word.key)),
    ),
  )
}

describe('a search for a whole name', () => {
  it('finds at least 95 % of people who are registered in another spelling or script', () => {
    const pairs = pairsIn('same-people.txt')
    expect(pairs.length).toBeGreaterThanOrEqual(600)
    const missed = pairs.filter(([query, name]) => !isFound(query, name))
    expect(missed.length / pairs.length, missed.join('\n')).toBeLessThanOrEqual(0.05)
  })

  it('finds at most 10 % of other people with a name like it', () => {
    const pairs = pairsIn('other-people.txt')
    const wrong = pairs.filter(([query, name]) => isFound(query, name))
    expect(wrong.length / pairs.length, wrong.join('\n')).toBeLessThanOrEqual(0.1)
  })

  it.each([
    ['Md. Kamal', 'Kamal Hossain'],
    ['Dr. Kamal Hossain', 'কামাল হোসেন'],
    ['Md.Kamal', 'Kamal Hossain'],
    ['Nur Jahan', 'Nurjahan'],
    ['Nurjahan', 'Nur Jahan Begum'],
    ['নুর জাহান', 'Nurjahan Begum'],
    ['A. K. M. Fazlul Haque', 'AKM Fazlul Haque'],
    ['Nasrin Sultana Akter', 'Nasrin Akter'],
    ['Md.', 'Md. Anis'],
  ])('%s finds %s', (query, name) => {
    expect(isFound(query, name)).toBe(true)
  })

  it.each([
    ['Kamal Pasha', 'Kamal Hossain'],
    ['Nur Jahan', 'Nur Islam'],
    ['Md. Anis', 'Md. Kamal'],
    ['Salma Begum Rupa', 'Nasrin Begum Rupa'],
  ])('%s does not find %s', (query, name) => {
    expect(isFound(query, name)).toBe(false)
  })
})
