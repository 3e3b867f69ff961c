import { batchKey } from '../people/register/batch-key.ts'

/** People of tickets whose answer for the batch is the same text. */
export interface BatchCount {
  /** '' where there is none. */
  batch: string
  /** All who are on a ticket, and of them those who are in. */
  people: number
  arrived: number
}

/** More is no list of batches: a form that asks for free text there. */
export const MAX_COUNTED_BATCHES = 100

/**
 * One row for each batch, however it is written; the most used way names it. The youngest come first. What is beyond the limit is
 * counted with those without a batch, who come last.
 */
export function countBatches(counts: readonly BatchCount[]): BatchCount[] {
  const byKey = new Map<string, BatchCount[]>()
  for (const count of counts) {
    const key = batchKey(count.batch)
    const same = byKey.get(key)
    if (same) same.push(count)
    else byKey.set(key, [count])
  }
  const groups = [...byKey]
    .map(([key, same]) => ({
      key,
      batch: same.reduce((most, one) => (one.people > most.people ? one : most)).batch,
      ...sum(same),
    }))
    .sort((a, b) => b.people - a.people)
  const named = groups.filter(({ key }) => key !== '').slice(0, MAX_COUNTED_BATCHES)
  const others = groups.filter((group) => !named.includes(group))
  return [
    ...named
      .map(({ batch, people, arrived }) => ({ batch, people, arrived }))
      .sort((a, b) => b.batch.localeCompare(a.batch, 'en', { numeric: true })),
    ...(others.length > 0 ? [{ batch: '', ...sum(others) }] : []),
  ]
}

/** Those of the ways to write a batch that mean the same one. */
export function sameBatches(batch: string, written: readonly string[]): string[] {
  const key = batchKey(batch)
  return written.filter((one) => batchKey(one) === key)
}

function sum(counts: readonly Pick<BatchCount, 'people' | 'arrived'>[]) {
  return {
    people: counts.reduce((all, { people }) => all + people, 0),
    arrived: counts.reduce((all, { arrived }) => all + arrived, 0),
  }
}
