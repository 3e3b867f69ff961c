import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { Bench } from '../lib/servers/open-bench.ts'
import type { Contender, Stage } from './contender.ts'
import { startDirectus } from './start-directus.ts'
import { startPayload } from './start-payload.ts'
import { startProduct } from './start-product.ts'

type Start = (stage: Stage) => Promise<Contender>
type Close = () => Promise<void>

/** Starts the product, which comes first, and every peer that can be installed; prints one line for each of the others. */
export async function openContenders(bench: Bench, signal: AbortSignal) {
  const scratchDir = mkdtempSync(path.join(os.tmpdir(), 'nibondhon-peers-'))
  const contenders: Contender[] = []
  const opened: Close[] = [async () => rmSync(scratchDir, { recursive: true, force: true })]

  const enter = async (start: Start) => {
    const its: Close[] = []
    try {
      contenders.push(await start({ bench, scratchDir, signal, atEnd: (close) => its.push(close) }))
      opened.push(...its)
    } catch (error) {
      await closeAll(its)
      throw error
    }
  }
  const enterIfPossible = (name: string, start: Start) =>
    enter(start).catch((error: unknown) => {
      if (signal.aborted) throw error
      console.log(`${name} is left out: ${inOneLine(error)}`)
    })

  try {
    await enter(startProduct)
    await enterIfPossible('Payload', startPayload)
    await enterIfPossible('Directus', startDirectus)
  } catch (error) {
    await closeAll(opened)
    throw error
  }
  return { contenders, close: () => closeAll(opened) }
}

async function closeAll(opened: readonly Close[]): Promise<void> {
  for (const close of opened.toReversed()) await close()
}

function inOneLine(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error)
  return message.replaceAll(/\s+/g, ' ').slice(0, 300)
}
