import { sql } from 'kysely'
import { hashToken, newTypedCode, normaliseTypedCode } from '../../../platform/crypto/index.ts'
import type { Db } from '../../../platform/database/index.ts'

const COUNT = 10
/** 80 bits, so that their hashes cannot be reversed by trying. */
const GROUPS = 4

/** Replaces all codes by ten new ones, which are shown once. Only hashes are stored. */
export async function replaceRecoveryCodes(trx: Db, userId: string): Promise<string[]> {
  const codes = Array.from({ length: COUNT }, () => newTypedCode(GROUPS))
  await dropRecoveryCodes(trx, userId)
  await trx
    .insertInto('recovery_codes')
    .values(codes.map((code) => ({ user_id: userId, code_hash: hashOf(userId, code) })))
    .execute()
  return codes
}

/** Consumes a code. False when it does not belong to the user, or was used before. */
export async function consumeRecoveryCode(trx: Db, userId: string, typed: string): Promise<boolean> {
  const used = await trx
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('code_hash', '=', hashOf(userId, typed))
    .returning('user_id')
    .execute()
  return used.length > 0
}

export async function countRecoveryCodes(db: Db, userId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from recovery_codes where user_id = ${userId}`.execute(db)
  return rows[0]?.count ?? 0
}

export async function dropRecoveryCodes(trx: Db, userId: string): Promise<void> {
  await trx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
}

function hashOf(userId: string, code: string): Buffer {
  return hashToken(`${userId} ${normaliseTypedCode(code)}`)
}
