import v8 from 'node:v8'

/**
 * V8 lets the old generation grow to up to four times its live size before the next full garbage collection, and the
 * more memory a machine has, the more. With this flag it collects once the heap has doubled.
 *
 * Why: on small machines the server shares its memory with PostgreSQL and other programs, and its memory use no longer
 * depends on when V8 collected last. Cost: full collections run more often, which takes some processor time under load.
 * Risk: V8 does not document the flag and may drop it. V8 reads it at each collection, so it works at run time.
 */
export function limitHeapGrowth(): void {
  v8.setFlagsFromString('--heap-growing-percent=100')
}
