import { sql } from 'kysely'
import { hashToken, newTypedCode, normaliseTypedCode } from '../../../platform/crypto/index.ts'
import type { Db } from '../../../platform/database/index.ts'

const GROUPS = 3
/** More than the processes that run on one database. */
const MAX_CODES = 20

/**
 * A code for the admin who sees the server's console. Each process prints its own code, and all processes accept it. Only
 * hashes are stored.
 */
export async function createSetupCode(db: Db): Promise<string> {
  const code = newTypedCode(GROUPS)
  await db
    .insertInto('setup_codes')
    .values({ code_hash: hashOf(code) })
    .execute()
  await sql`
    delete from setup_codes where code_hash in (
      select code_hash from setup_codes order by created_at desc offset ${MAX_CODES})`.execute(db)
  return code
}

export async function isSetupCode(db: Db, typed: string): Promise<boolean> {
  const row = await db
    .selectFrom('setup_codes')
    .select('code_hash')
    .where('code_hash', '=', hashOf(typed))
    .executeTakeFirst()
  return row !== undefined
}

/** Once there is an account, set-up codes are useless. */
export async function dropSetupCodes(trx: Db): Promise<void> {
  await trx.deleteFrom('setup_codes').execute()
}

function hashOf(code: string): Buffer {
  return hashToken(`set-up ${normaliseTypedCode(code)}`)
}
