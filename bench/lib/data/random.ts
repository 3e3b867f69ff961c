export { makeRandom, pick, type Random } from '../../../apps/server/src/testing/builders/random.ts'
