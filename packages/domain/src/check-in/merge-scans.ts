/** A scan of one person, at a gate or by staff. */
export interface Scan {
  id: string
  /** When it happened, in milliseconds. */
  at: number
  /** The gate; null for staff in the console. */
  gate: string | null
  /** Takes earlier scans back: a gate its own, staff all. */
  undo: boolean
}

/**
 * Which of the scans of one person counts: the earliest that was not taken back; null where the person is not in. The order in
 * which scans arrive, and how often, makes no difference.
 */
export function countedScan<T extends Scan>(scans: readonly T[]): T | null {
  const lastUndo = new Map<string | null, T>()
  for (const scan of scans) {
    const known = lastUndo.get(scan.gate)
    if (scan.undo && (!known || isBefore(known, scan))) lastUndo.set(scan.gate, scan)
  }
  const byStaff = lastUndo.get(null)
  let first: T | null = null
  for (const scan of scans) {
    const byGate = lastUndo.get(scan.gate)
    const isTakenBack = [byGate, byStaff].some((undo) => undo !== undefined && isBefore(scan, undo))
    if (!scan.undo && !isTakenBack && (!first || isBefore(scan, first))) first = scan
  }
  return first
}

/** Scans of the same moment have an order too, which is the same everywhere. */
function isBefore(a: Scan, b: Scan): boolean {
  return a.at < b.at || (a.at === b.at && a.id < b.id)
}

/**
 * By the time that the device gave them, when scans that it sends together happened. Its clock may be wrong by years; what it shows
 * while it sends says by how much. A clock that was set back since leaves scans in the future: they happened before now, and what
 * was taken back later is still later.
 */
export function correctedTimes(
  times: readonly number[],
  clock: { device: number; server: number },
): Map<number, number> {
  const corrected = new Map<number, number>()
  let latest = clock.server
  for (const time of [...new Set(times)].sort((a, b) => b - a)) {
    const at = Math.max(0, Math.min(time - clock.device + clock.server, latest))
    corrected.set(time, at)
    latest = at - 1
  }
  return corrected
}
