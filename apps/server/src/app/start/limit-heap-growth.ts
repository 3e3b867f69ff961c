import v8 from 'node:v8'

/**
 * Node lets what it has kept grow to several times its size before it looks through it, and the more so the more memory
 * a machine has. Twice is enough: others can use the rest, and how much the server takes no longer depends on when it
 * last looked. The setting is read each time anew, so it may be changed while the server runs.
 */
export function limitHeapGrowth(): void {
  v8.setFlagsFromString('--heap-growing-percent=100')
}
