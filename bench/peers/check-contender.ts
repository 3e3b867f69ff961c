import type { Contender } from './contender.ts'

/** Only contenders that do the work are measured: the list must return 25 rows and the total. */
export async function checkList(contender: Contender, stored: number): Promise<void> {
  const { rows, total } = contender.readList(JSON.parse(await ask(contender, contender.listPath)))
  if (rows.length !== 25 || total !== stored)
    throw new Error(`${contender.name} lists ${rows.length} of ${total} submissions`)
}

/** Every submission must be in the file, one line each below the header; no answer contains a line break. */
export async function checkExport(contender: Contender, stored: number): Promise<void> {
  const { path, body } = contender.csv
  const text = await ask(contender, path, body)
  const lines = text.trim().split('\n').length - 1
  if (lines !== stored) throw new Error(`${contender.name} exports ${lines} of ${stored} submissions`)
}

/** Acknowledged submissions must be stored. */
export async function checkStored(contender: Contender, expected: number): Promise<void> {
  const stored = await contender.countStored()
  if (stored !== expected) throw new Error(`${contender.name} stored ${stored} of ${expected} submissions`)
}

async function ask({ name, port, token }: Contender, path: string, body?: object): Promise<string> {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  })
  const text = await response.text()
  if (!response.ok)
    throw new Error(`${name} responded with ${response.status} to ${path}: ${text.slice(0, 500)}`)
  return text
}
