import { roleLabel, ROLES } from '@nibondhon/domain'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../platform/database/index.ts'
import { serve } from '../../platform/http/index.ts'
import {
  actorOf,
  findActor,
  isLocalRequest,
  originOf,
  presentActor,
  readRequiredRoles,
  startSession,
} from '../auth/index.ts'
import { changeUser } from './change-user.ts'
import { createUser } from './create-user.ts'
import { deleteUser } from './delete-user.ts'
import { registerAccount } from './register-account.ts'
import { requireSecondFactor } from './require-second-factor.ts'
import { resetSecondFactor } from './reset-second-factor.ts'
import { mailNotSetUp, passwordMissing, userNotFound } from './user-errors.ts'
import { countWithoutSecondFactor, listPage } from './users-repository.ts'

interface UserParts {
  db: Db
  publicUrl: string
  canSendMail: () => Promise<boolean>
}

export function userRoutes(app: FastifyInstance, { db, publicUrl, canSendMail }: UserParts): void {
  serve(app, 'POST /api/auth/register', async ({ body, request }) => {
    const { setupCode = '', ...registration } = body
    const claim = { setupCode, isLocal: isLocalRequest(request, publicUrl), address: request.ip }
    const id = await registerAccount(db, { actor: request.actor, claim }, registration)
    const token = await startSession(db, id, originOf(request))
    const actor = await findActor(db, token)
    if (!actor) throw userNotFound()
    return { success: true, user: presentActor(actor), token }
  })

  serve(app, 'GET /api/admin/users', async ({ query }) => {
    const { users, total } = await listPage(db, query)
    const totalPages = Math.max(1, Math.ceil(total / query.limit))
    return { success: true, data: { users, total, totalPages, page: query.page } }
  })

  serve(app, 'GET /api/admin/users/meta/roles', () => ({
    success: true,
    data: ROLES.map((value) => ({ value, label: roleLabel(value) })),
  }))

  serve(app, 'POST /api/admin/users', async ({ body, request }) => {
    const { invite, password = null, ...draft } = body
    if (invite && !(await canSendMail())) throw mailNotSetUp()
    if (!invite && password === null) throw passwordMissing()
    const user = await createUser(db, actorOf(request), { ...draft, password: invite ? null : password })
    return { success: true, data: { user } }
  })

  serve(app, 'PUT /api/admin/users/:id', async ({ params, body, request }) => ({
    success: true,
    data: { user: await changeUser(db, actorOf(request), params.id, body) },
  }))

  serve(app, 'DELETE /api/admin/users/:id', async ({ params, request }) => {
    await deleteUser(db, actorOf(request), params.id)
    return { success: true }
  })

  serve(app, 'GET /api/admin/users/meta/second-factor', async () => ({
    success: true,
    data: {
      requiredRoles: await readRequiredRoles(db),
      usersWithout: await countWithoutSecondFactor(db),
    },
  }))

  serve(app, 'PUT /api/admin/users/meta/second-factor', async ({ body, request }) => ({
    success: true,
    data: { requiredRoles: await requireSecondFactor(db, actorOf(request), body.requiredRoles) },
  }))

  serve(app, 'POST /api/admin/users/:id/reset-second-factor', async ({ params, request }) => ({
    success: true,
    data: { user: await resetSecondFactor(db, actorOf(request), params.id) },
  }))
}
