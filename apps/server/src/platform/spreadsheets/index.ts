export { readXlsx } from './read-xlsx.ts'
