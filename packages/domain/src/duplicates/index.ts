/** For a thread that compares answers and nothing else: it starts for each search, and loads this much faster than the rest. */
export { findExactDuplicates, findSimilarDuplicates } from './find-duplicates.ts'
export { comparableName, comparableValue } from './similarity.ts'
