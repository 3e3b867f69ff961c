export { sweepFiles } from './sweep-files.ts'
