/** What a database says about the statements that are sent to it. */
export interface Catalog {
  tables: ReadonlySet<string>
  /** Functions whose result depends on the moment or on a setting. */
  stable: ReadonlySet<string>
  /** By table, the columns whose default is stable, as `now()` is. */
  stableDefaults: ReadonlyMap<string, readonly string[]>
  /** Tables with a column that gets another value for each row, as from a sequence. */
  volatileDefaults: ReadonlyMap<string, readonly string[]>
  /** Functions of the association that read its tables. */
  reading: ReadonlySet<string>
  /** The rows that a statement changed, by the names that triggers give them. */
  transitions: ReadonlySet<string>
}

/** A rule of an engine that keeps tables on several machines (Citus), and how a statement breaks it. */
interface Rule {
  name: string
  breaks: (statement: string, catalog: Catalog) => boolean
}

const ALONE = /^\s*select \w+\([^()]*\)(::\w+)?( as "?\w+"?)?\s*$/
const COLUMN = '[a-z_]+(?:\\.[a-z_]+)?'

/** What follows `set` in the changes of a statement, up to where they are limited. */
function assignments(statement: string): string[] {
  return changesOf(statement).map(({ changes }) => changes)
}

/** Each change, with the name that it gives to the changed table. */
function changesOf(statement: string): { alias: string; changes: string }[] {
  return [...statement.matchAll(/\bupdate\s+([\w."]+)(?:\s+(?:as\s+)?(?!set\b)(\w+))?\s+set\s/g)].map(
    ({ 0: { length }, 1: table = '', 2: alias = table, index }) => ({
      alias: alias.replaceAll('"', ''),
      changes: upTo(/^(from|where|returning)\b/, statement.slice(index + length)),
    }),
  )
}

/** The text until these words, or until its parenthesis ends; words in parentheses belong to it. */
function upTo(words: RegExp, text: string): string {
  let depth = 0
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === '(') depth += 1
    if (text[at] === ')') depth -= 1
    if (depth < 0) return text.slice(0, at)
    if (depth === 0 && /\W/.test(text[at - 1] ?? ' ') && words.test(text.slice(at, at + 12))) {
      return text.slice(0, at)
    }
  }
  return text
}

interface InsertedQuery {
  table: string
  columns: readonly string[] | null
  /** What is before it: `with …`. */
  before: string
  query: string
  conflict: string
}

/** The insert of a statement whose rows come from a query. */
function insertedQuery(statement: string): InsertedQuery | null {
  const found =
    /^([\s\S]*)\binsert into ([\w."]+)\s*(?:\(([^()]*)\))?\s*(?:overriding \w+ value\s*)?(select\b[\s\S]*)$/.exec(
      statement,
    )
  if (!found) return null
  const [, before = '', table = '', columns, rest = ''] = found
  const query = upTo(/^(on conflict|returning)\b/, rest)
  return {
    table: table.replaceAll('"', ''),
    columns: columns?.split(',').map((column) => column.trim().replaceAll('"', '')) ?? null,
    before,
    query,
    conflict: rest.slice(query.length),
  }
}

function readsTables(text: string, { tables }: Catalog): boolean {
  return [...text.matchAll(/(?:\b(?:from|join)|,)\s+"?([a-z_]+)"?(?!\s*\()/g)].some(([, name = '']) =>
    tables.has(name),
  )
}

function calls(text: string, functions: ReadonlySet<string>): boolean {
  return [...text.matchAll(/\b([a-z_]+)\(/g)].some(([, name = '']) => functions.has(name))
}

/** Whether the engine would have to work out a value before it sends the insert to where both tables are. */
function needsValue({ table, columns, query }: InsertedQuery, catalog: Catalog): boolean {
  const leavesOut = (defaults: Catalog['stableDefaults']) =>
    columns !== null && (defaults.get(table) ?? []).some((column) => !columns.includes(column))
  if (leavesOut(catalog.volatileDefaults)) return false
  return calls(query, catalog.stable) || leavesOut(catalog.stableDefaults)
}

/**
 * As far as the text shows it. Each was found when an engine refused the statement; it says nothing about plain PostgreSQL, which takes
 * them all.
 */
const RULES: Rule[] = [
  {
    name: 'a function that reads tables is called in a statement of its own',
    breaks: (statement, { reading }) => calls(statement, reading) && !ALONE.test(statement),
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
    name: 'no change reads the clock by a query of its own',
    breaks: (statement) =>
      assignments(statement).some((changes) => /=\s*\(\s*select now\(\)\s*\)/.test(changes)),
  },
  {
    name: 'no change makes JSON of the columns of its table',
    breaks: (statement) =>
      changesOf(statement).some(({ alias, changes }) =>
        [...changes.matchAll(/\b(?:to_jsonb|jsonb_build_object|jsonb_build_array)\(/g)].some(
          ({ 0: { length }, index }) =>
            new RegExp(`\\b${alias}\\.`).test(upTo(/^$/, changes.slice(index + length))),
        ),
      ),
  },
  {
    name: 'an upsert that reads the clock sets what the new row has instead',
    breaks: (statement) => /do update\s+set[\s\S]*?\bnow\(\)/.test(statement),
  },
  {
    name: 'an upsert of the rows of a query takes no parameters for what it does where a row exists',
    breaks: (statement) => /\$\d/.test(insertedQuery(statement)?.conflict ?? ''),
  },
  {
    name: 'an insert that needs a stable value takes its rows from a materialised query before it, not from tables',
    breaks: (statement, catalog) => {
      const insert = insertedQuery(statement)
      return insert !== null && readsTables(insert.query, catalog) && needsValue(insert, catalog)
    },
  },
  {
    name: 'an insert of rows of tables has no other change before it in the same statement',
    breaks: (statement, catalog) => {
      const insert = insertedQuery(statement)
      return (
        insert !== null &&
        readsTables(insert.query, catalog) &&
        /\b(insert into|update|delete from)\s/.test(insert.before)
      )
    },
  },
  {
    name: 'inserted values are not read while they are inserted',
    breaks: (statement) => insertsReadValues(statement),
  },
]

function insertsReadValues(text: string): boolean {
  return [...text.matchAll(/\binsert into [\w."]+\s*(?:\([^()]*\))?\s*values\s/g)].some(
    ({ 0: { length }, index }) =>
      /\(\s*select\b/.test(upTo(/^(on conflict|returning|;)/, text.slice(index + length))),
  )
}

/** Which rules a statement breaks. */
export function brokenRules(statement: string, catalog: Catalog): string[] {
  const text = statement.toLowerCase()
  return RULES.filter(({ breaks }) => breaks(text, catalog)).map(({ name }) => name)
}

const FUNCTION_RULES: { name: string; breaks: (body: string, catalog: Catalog) => boolean }[] = [
  {
    name: 'a trigger does not ask for rows of a table for each row of a function that gives many',
    breaks: (body) => /jsonb_to_recordset\([\s\S]*?\)\s*where\s+exists/.test(body),
  },
  {
    name: 'a trigger reads the changed rows in a statement that has no tables',
    breaks: (body, { tables, transitions }) =>
      body.split(';').some((statement) => {
        const names = [...statement.matchAll(/\b(?:from|join|insert into)\s+(?:\w+\.)?"?(\w+)"?/g)].map(
          ([, name = '']) => name,
        )
        return names.some((name) => transitions.has(name)) && names.some((name) => tables.has(name))
      }),
  },
  {
    name: 'a trigger does not ask for the name of its table, which is another one on another machine',
    breaks: (body) => /\btg_(table_name|relname|relid)\b/.test(body),
  },
  { name: 'inserted values are not read while they are inserted', breaks: insertsReadValues },
]

/** Which rules a function of the database breaks. */
export function rulesBrokenByFunction(body: string, catalog: Catalog): string[] {
  const text = body.toLowerCase()
  return FUNCTION_RULES.filter(({ breaks }) => breaks(text, catalog)).map(({ name }) => name)
}
