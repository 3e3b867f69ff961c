/** A rule of an engine that keeps tables on several machines (Citus), and how a statement breaks it. */
interface Rule {
  name: string
  breaks: (statement: string) => boolean
}

/** Functions of the association that read its tables. */
const READING_FUNCTIONS = /\b(book_today|lock_book_day)\s*\(/
const ALONE = /^\s*select \w+\([^()]*\)(::\w+)? as "?\w+"?\s*$/
const COLUMN = '[a-z_]+(?:\\.[a-z_]+)?'

/** What follows `set` in the changes of a statement, up to where they are limited. */
function assignments(statement: string): string[] {
  return [
    ...statement.matchAll(
      /\bupdate\s+[\w."]+(?:\s+(?:as\s+)?\w+)?\s+set\s([\s\S]*?)(?=\bfrom\b|\bwhere\b|\breturning\b|$)/g,
    ),
  ].map(([, changes = '']) => changes)
}

/**
 * As far as the text shows it. Each was found when an engine refused the statement; it says nothing about plain PostgreSQL, which takes
 * them all.
 */
const RULES: Rule[] = [
  {
    name: 'a function that reads tables is called in a statement of its own',
    breaks: (statement) => READING_FUNCTIONS.test(statement) && !ALONE.test(statement),
  },
  {
    name: 'no change compares the clock with a column',
    breaks: (statement) =>
      assignments(statement).some((changes) =>
        new RegExp(
          `\\bnow\\(\\)\\s*-\\s*"?${COLUMN}"?(?!\\()|(?<![(\\w])"?${COLUMN}"?\\s*-\\s*now\\(\\)`,
        ).test(changes.replace(/now\(\)\s*-\s*(interval|make_interval)/g, '')),
      ),
  },
  {
    name: 'no change reads the clock in the middle of a transaction',
    breaks: (statement) =>
      /^\s*(with|insert|update|delete)\b/.test(statement) && /clock_timestamp\(/.test(statement),
  },
  {
    name: 'an upsert that reads the clock sets what the new row has instead',
    breaks: (statement) => /do update\s+set[\s\S]*?\bnow\(\)/.test(statement),
  },
]

/** Which rules a statement breaks. */
export function brokenRules(statement: string): string[] {
  const text = statement.toLowerCase()
  return RULES.filter(({ breaks }) => breaks(text)).map(({ name }) => name)
}

/** A trigger may not ask for rows of a table for each row of a function that gives many. */
export function breaksTriggers(body: string): boolean {
  return /jsonb_to_recordset\([\s\S]*?\)\s*where\s+exists/.test(body.toLowerCase())
}
