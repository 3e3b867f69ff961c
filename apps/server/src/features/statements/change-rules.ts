import type { BodyOf, StatementRule } from '@nibondhon/api-contract'
import {
  MAX_STATEMENT_RULES,
  type NotOursRule,
  paisaToTaka,
  ruleFinder,
  takaToPaisa,
} from '@nibondhon/domain'
import type { Db } from '../../platform/database/index.ts'
import { recordAudit } from '../audit/index.ts'
import type { Actor } from '../auth/index.ts'
import { ruleUnfit, tooManyRules, unknownRule } from './statement-errors.ts'
import type { StoredRow } from './store/rows-repository.ts'
import { countMarked, insertRule, listRules, removeRule } from './store/rules-repository.ts'

export async function readRules(db: Db): Promise<StatementRule[]> {
  const marked = await countMarked(db)
  const rules = await listRules(db)
  return rules.map(({ minPaisa, maxPaisa, createdBy, createdAt, ...rule }) => ({
    ...rule,
    min: minPaisa === null ? null : paisaToTaka(minPaisa),
    max: maxPaisa === null ? null : paisaToTaka(maxPaisa),
    by: createdBy,
    at: createdAt.toISOString(),
    marked: marked.get(rule.id) ?? 0,
  }))
}

export type Remembered = NonNullable<BodyOf<'POST /api/statements/rows/:rowId/not-ours'>['remember']>

/** Remembers why a row is not ours, for payments of later imports. The rule has to fit the row itself. */
export async function rememberRule(
  trx: Db,
  { contains, direction = null, min = null, max = null }: Remembered,
  { row, reason, actor }: { row: StoredRow; reason: string; actor: Actor },
): Promise<void> {
  const rule: NotOursRule = {
    contains,
    direction,
    minPaisa: min === null ? null : takaToPaisa(min),
    maxPaisa: max === null ? null : takaToPaisa(max),
  }
  if (ruleFinder([rule])(row) === null) throw ruleUnfit()
  if ((await listRules(trx)).length >= MAX_STATEMENT_RULES) throw tooManyRules()
  const id = await insertRule(trx, { ...rule, reason }, actor.username)
  await record(trx, { id, contains }, { actor, action: 'created', reason })
}

export async function forgetRule(db: Db, id: string, actor: Actor): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const removed = await removeRule(trx, id, actor.username)
    if (!removed) throw unknownRule()
    await record(trx, { id, contains: removed.contains }, { actor, action: 'deleted', reason: null })
  })
}

async function record(
  trx: Db,
  { id, contains }: { id: string; contains: string },
  { actor, action, reason }: { actor: Actor; action: 'created' | 'deleted'; reason: string | null },
): Promise<void> {
  await recordAudit(trx, {
    actor,
    kind: 'payment',
    action,
    subject: { id, name: `Rule of statements: ${contains}` },
    changes: reason === null ? [] : [{ what: 'not ours', from: null, to: reason }],
  })
}
