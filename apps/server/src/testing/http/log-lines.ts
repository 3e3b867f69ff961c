import { createLogger } from '../../platform/log/index.ts'

export type LogLine = Record<string, unknown> & { msg: string }

/** The real logger, whose lines a test can read. */
export function logToMemory() {
  let text = ''
  const logger = createLogger({ level: 'info', destination: { write: (line) => (text += line) } })
  return {
    logger,
    text: () => text,
    lines: (): LogLine[] =>
      text
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => JSON.parse(line)),
    clear: () => (text = ''),
  }
}
