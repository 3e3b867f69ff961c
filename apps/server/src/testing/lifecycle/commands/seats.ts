import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { changeForm } from '../../../features/forms/save/change-form.ts'
import { expireHolds } from '../../../features/seats/index.ts'
import { joinWaitingList } from '../../../features/waiting-list/join-waiting-list.ts'
import { leaveWaitingList, readPlace } from '../../../features/waiting-list/member-place.ts'
import { contactToken, makeOffers, offerToken, placeToken } from '../../../features/waiting-list/index.ts'
import { moveUp, offerNow, removeEntry } from '../../../features/waiting-list/staff-actions.ts'
import { makeFields } from '@nibondhon/domain/testing'
import { type Action, pick } from '../action.ts'
import { fieldsOf, HOLD_DAYS, limitsOf } from '../forms.ts'
import type { World } from '../world.ts'
import { hasRoom, seatHold, submission } from './members.ts'

const formOf = ({ formIds }: World, flag: boolean) => formIds[flag ? 0 : 1] ?? ''
const partsOf = ({ db, stage }: World) => ({
  db,
  appSecret: stage.appSecret,
  publicUrl: 'https://forms.example.org',
})
const entriesIn = ({ snapshot }: World, ...states: string[]) =>
  snapshot.waiting_list.filter(({ state }) => states.includes(state))

export const SEAT_ACTIONS: readonly Action[] = [
  {
    name: 'holds expire',
    prepare(world, { flag }) {
      const minutes = flag ? 16 : 60 * 24 * HOLD_DAYS
      return () => expireHolds(world.db, { now: new Date(Date.now() + minutes * 60_000) })
    },
  },
  {
    name: 'hold seats to pay',
    weight: 3,
    prepare: (world, args) => seatHold(world, formOf(world, false), args),
  },
  {
    name: 'change the limit',
    prepare(world, { other, choice, flag }) {
      const limits = limitsOf(world.config, pick([2, 1, 3, 4, null], choice) ?? null)
      return async () =>
        void (await changeForm(
          world.db,
          world.actor(other),
          formOf(world, flag),
          { settings: { limits } },
          null,
        ))
    },
  },
  {
    name: 'edit the form',
    weight: 1,
    prepare(world, { other, choice, flag }) {
      const fields = makeFields(...fieldsOf({ isPaid: !flag, version: choice }))
      return async () =>
        void (await changeForm(world.db, world.actor(other), formOf(world, flag), { fields }, null))
    },
  },
  {
    name: 'close or open the form',
    weight: 1,
    prepare(world, { other, choice, flag }) {
      const isActive = choice % 3 !== 0
      return async () =>
        void (await changeForm(world.db, world.actor(other), formOf(world, flag), { isActive }, null))
    },
  },
  {
    name: 'join the waiting list',
    weight: 5,
    prepare(world, { other, choice, flag }) {
      if (world.snapshot.waiting_list.length >= 6) return null
      const { db, stage } = world
      // Without a way to send messages, no one has to confirm a place.
      const channels = choice % 3 === 0 ? ['email' as const] : []
      const parts = {
        db,
        appSecret: stage.appSecret,
        limit: async () => null,
        openChannels: async () => channels,
      }
      const wanted: Record<string, number> = choice % 2 === 0 ? {} : { '["guests"]': 1 }
      const request = {
        formId: formOf(world, flag),
        name: `Waiting ${other}`,
        email: `waiting${other}@example.org`,
        phone: '',
        wanted,
        locale: 'en' as const,
        idempotency: { key: randomUUID(), digest: randomUUID(), paymentReference: null },
        address: '127.0.0.1',
      }
      return async () => void (await joinWaitingList(parts, request))
    },
  },
  {
    name: 'confirm a place',
    prepare(world, { other }) {
      const entry = pick(
        entriesIn(world, 'waiting').filter(({ confirmation }) => confirmation === 'awaited'),
        other,
      )
      if (!entry) return null
      return async () => void (await readPlace(partsOf(world), contactToken(world.stage.appSecret, entry.id)))
    },
  },
  {
    name: 'leave the waiting list',
    weight: 1,
    prepare(world, { other }) {
      const entry = pick(entriesIn(world, 'waiting', 'offered'), other)
      if (!entry) return null
      return async () =>
        void (await leaveWaitingList(partsOf(world), placeToken(world.stage.appSecret, entry.id)))
    },
  },
  {
    name: 'make offers',
    weight: 3,
    prepare: (world) => () => makeOffers(partsOf(world)),
  },
  {
    name: 'act on the waiting list',
    weight: 1,
    prepare(world, { other, choice }) {
      const entry = pick(entriesIn(world, 'waiting', 'offered', 'expired'), other)
      if (!entry) return null
      const request = { actor: world.actor(other), formId: entry.form_id, entryId: entry.id, reason: '' }
      if (choice % 3 === 0) return () => moveUp(world.db, request)
      return choice % 3 === 1 ? () => removeEntry(world.db, request) : () => offerNow(partsOf(world), request)
    },
  },
  {
    name: 'take an offer',
    weight: 3,
    prepare(world, args) {
      const entry = pick(entriesIn(world, 'offered'), args.other)
      if (!entry || !hasRoom(world, entry.form_id)) return null
      return submission(world, entry.form_id, args, offerToken(world.stage.appSecret, entry.id, entry.offers))
    },
  },
  {
    name: 'offers end',
    weight: 1,
    prepare(world, { flag }) {
      if (entriesIn(world, 'offered').length === 0) return null
      return async () => {
        await sql`update waiting_list set offer_ends_at = now() - interval '1 second' where state = 'offered'`.execute(
          world.db,
        )
        await sql`update seat_claims set expires_at = now() - interval '1 second' where kind = 'offer'`.execute(
          world.db,
        )
        if (flag) await expireHolds(world.db)
        await makeOffers(partsOf(world))
      }
    },
  },
]
