import { randomBytes } from 'node:crypto'
import type { Webhook } from '@nibondhon/api-contract'
import { MAX_WEBHOOKS } from '@nibondhon/domain'
import type { SecretBox } from '../../platform/crypto/index.ts'
import type { Db } from '../../platform/database/index.ts'
import { assertUsableAddress, OutboundError } from '../../platform/outbound/index.ts'
import { describeChanges, recordAudit } from '../audit/index.ts'
import type { SignedInActor } from '../auth/index.ts'
import { failWaiting } from './delivery/deliveries-repository.ts'
import { rememberFormStates } from './form-states.ts'
import {
  countWebhooks,
  deleteWebhook,
  findUnknownForms,
  findWebhook,
  insertWebhook,
  listWebhooks,
  replaceSecret,
  type StoredWebhook,
  updateWebhook,
  type WebhookContent,
} from './webhooks-repository.ts'
import { formOfWebhookGone, tooManyWebhooks, unusableAddress, webhookNotFound } from './webhook-errors.ts'

export interface WebhookParts {
  db: Db
  box: SecretBox
  allowPrivateNetwork: boolean
}

/** For how long calls are signed with the former secret too. */
const FORMER_SECRET_SECONDS = 24 * 60 * 60
const SECRET_BYTES = 32

export async function readWebhooks(db: Db): Promise<Webhook[]> {
  return (await listWebhooks(db)).map(presentWebhook)
}

export async function createWebhook(
  { db, box, allowPrivateNetwork }: WebhookParts,
  actor: SignedInActor,
  content: WebhookContent,
): Promise<{ webhook: Webhook; secret: string }> {
  assertUsable(content.url, allowPrivateNetwork)
  const secret = newSecret()
  return db.transaction().execute(async (trx) => {
    await assertFormsExist(trx, content.formIds)
    if ((await countWebhooks(trx)) >= MAX_WEBHOOKS) throw tooManyWebhooks(MAX_WEBHOOKS)
    await rememberFormStates(trx)
    const id = await insertWebhook(trx, { ...content, secret: box.seal(secret), creator: actor })
    await recordAudit(trx, {
      actor,
      kind: 'setting',
      action: 'created',
      subject: subjectOf({ ...content, id }),
      changes: describeChanges({}, auditedContent(content)),
    })
    return { webhook: await present(trx, id), secret }
  })
}

export async function changeWebhook(
  { db, allowPrivateNetwork }: WebhookParts,
  actor: SignedInActor,
  id: string,
  { active, ...content }: WebhookContent & { active: boolean },
): Promise<Webhook> {
  assertUsable(content.url, allowPrivateNetwork)
  return db.transaction().execute(async (trx) => {
    const before = await load(trx, id)
    await assertFormsExist(trx, content.formIds, before.formIds)
    await rememberFormStates(trx)
    await updateWebhook(trx, id, { ...content, isActive: active })
    if (!active) await failWaiting(trx, id)
    await recordAudit(trx, {
      actor,
      kind: 'setting',
      action: 'changed',
      subject: subjectOf({ ...content, id }),
      changes: describeChanges(
        { ...auditedContent(before), active: String(before.isActive) },
        { ...auditedContent(content), active: String(active) },
      ),
    })
    return present(trx, id)
  })
}

export async function removeWebhook(db: Db, actor: SignedInActor, id: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const webhook = await load(trx, id)
    await deleteWebhook(trx, id)
    await recordAudit(trx, { actor, kind: 'setting', action: 'deleted', subject: subjectOf(webhook) })
  })
}

export async function rotateSecret(
  { db, box }: WebhookParts,
  actor: SignedInActor,
  id: string,
): Promise<{ webhook: Webhook; secret: string }> {
  const secret = newSecret()
  return db.transaction().execute(async (trx) => {
    const webhook = await load(trx, id)
    await replaceSecret(trx, id, { secret: box.seal(secret), formerSeconds: FORMER_SECRET_SECONDS })
    await recordAudit(trx, { actor, kind: 'setting', action: 'reset', subject: subjectOf(webhook) })
    return { webhook: await present(trx, id), secret }
  })
}

function newSecret(): string {
  return `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`
}

async function load(trx: Db, id: string): Promise<StoredWebhook> {
  const webhook = await findWebhook(trx, id)
  if (!webhook) throw webhookNotFound()
  return webhook
}

async function present(trx: Db, id: string): Promise<Webhook> {
  return presentWebhook(await load(trx, id))
}

function presentWebhook(webhook: StoredWebhook): Webhook {
  const { isActive, secret: _, formerSecret, formerSecretUntil, ...shown } = webhook
  const until = formerSecret !== null && formerSecretUntil !== null ? formerSecretUntil.getTime() : 0
  return {
    ...shown,
    active: isActive,
    createdAt: webhook.createdAt.toISOString(),
    failingSince: webhook.failingSince?.toISOString() ?? null,
    pausedAt: webhook.pausedAt?.toISOString() ?? null,
    formerSecretUntil: until > Date.now() ? new Date(until).toISOString() : null,
  }
}

/** Names in the audit log are addresses without their path, which may hold a secret of the receiver. */
function subjectOf({ id, url }: { id: string; url: string }) {
  return { id, name: `Webhook ${originOf(url)}` }
}

function auditedContent({ url, events, formIds, description }: WebhookContent): Record<string, string> {
  return {
    address: originOf(url),
    events: events.join(', '),
    forms: formIds === null ? 'all' : formIds.join(', '),
    description,
  }
}

function originOf(url: string): string {
  return URL.parse(url)?.origin ?? ''
}

function assertUsable(url: string, allowPrivateNetwork: boolean): void {
  try {
    assertUsableAddress(url, { allowPrivateNetwork })
  } catch (error) {
    if (error instanceof OutboundError) throw unusableAddress(error.kind)
    throw error
  }
}

/** A form that was chosen before may be deleted since: the webhook can still be saved, and stays one for chosen forms. */
async function assertFormsExist(
  trx: Db,
  formIds: readonly string[] | null,
  chosenBefore: readonly string[] | null = null,
): Promise<void> {
  if (formIds === null) return
  if ((await findUnknownForms(trx, formIds, chosenBefore ?? [])).length > 0) throw formOfWebhookGone()
}
