import type { FastifyInstance } from 'fastify'
import { contentDisposition, readerOf, serve, serveFile } from '../../platform/http/index.ts'
import { actorOf } from '../auth/index.ts'
import type { SenderParts } from '../notifications/index.ts'
import { alreadyEnded } from './campaign-errors.ts'
import { readAudience } from './audience/read-audience.ts'
import { createCampaign } from './compose/create-campaign.ts'
import { previewCampaign } from './compose/preview-campaign.ts'
import { sendToMyself } from './compose/send-to-myself.ts'
import { changeReminder, createReminder, deleteReminder, readReminders } from './reminders/save-reminder.ts'
import { campaignCsv } from './report/campaign-csv.ts'
import { listCampaigns, presentCampaign, readCampaign, readRecipients } from './report/present-campaign.ts'
import { stopCampaign } from './run/stop-campaign.ts'
import { changeTemplate, createTemplate, deleteTemplate, readTemplates } from './templates/save-template.ts'

/** Messages to many: saved texts, sending, reports and reminders. */
export function campaignRoutes(app: FastifyInstance, parts: SenderParts): void {
  templateRoutes(app, parts)
  composeRoutes(app, parts)
  reportRoutes(app, parts)
  reminderRoutes(app, parts)
}

function templateRoutes(app: FastifyInstance, { db }: SenderParts): void {
  serve(app, 'GET /api/message-templates', async () => ({
    success: true,
    templates: await readTemplates(db),
  }))

  serve(app, 'POST /api/message-templates', async ({ body, request }) => ({
    success: true,
    template: await createTemplate(db, actorOf(request), body),
  }))

  serve(app, 'PUT /api/message-templates/:id', async ({ params, body, request }) => ({
    success: true,
    template: await changeTemplate(db, actorOf(request), params.id, body),
  }))

  serve(app, 'DELETE /api/message-templates/:id', async ({ params, request }) => {
    await deleteTemplate(db, actorOf(request), params.id)
    return { success: true }
  })
}

function composeRoutes(app: FastifyInstance, parts: SenderParts): void {
  serve(app, 'POST /api/campaigns/audience', async ({ body, request }) => ({
    success: true,
    ...(await readAudience(parts, actorOf(request), body)),
  }))

  serve(app, 'POST /api/campaigns/preview', async ({ body, request }) => ({
    success: true,
    ...(await previewCampaign(parts, actorOf(request), body)),
  }))

  serve(app, 'POST /api/campaigns/test', async ({ body, request }) => ({
    success: true,
    message: await sendToMyself(parts, actorOf(request), body),
  }))

  serve(app, 'POST /api/campaigns', async ({ body, request }) => {
    const { id } = await createCampaign(parts, actorOf(request), body)
    return { success: true, campaign: await presentCampaign(parts.db, id) }
  })

  serve(app, 'POST /api/campaigns/:id/stop', async ({ params, request }) => {
    const actor = actorOf(request)
    const note = `Stopped by ${actor.username}`
    if (!(await stopCampaign(parts.db, { id: params.id, note, actor }))) throw alreadyEnded()
    return { success: true, campaign: await presentCampaign(parts.db, params.id) }
  })
}

function reportRoutes(app: FastifyInstance, parts: SenderParts): void {
  const { db } = parts

  serve(app, 'GET /api/campaigns', async ({ query: { page, limit }, request }) => ({
    success: true,
    ...(await listCampaigns(db, { page, limit, forms: actorOf(request).forms })),
    page,
    limit,
  }))

  serve(app, 'GET /api/campaigns/:id', async ({ params }) => ({
    success: true,
    ...(await readCampaign(parts, params.id)),
  }))

  serve(app, 'GET /api/campaigns/:id/recipients', async ({ params, query, request }) => {
    const { page, limit, state = null } = query
    const { language } = readerOf(request)
    const found = await readRecipients(db, actorOf(request), {
      campaignId: params.id,
      state,
      page,
      limit,
      language,
    })
    return { success: true, ...found, page, limit }
  })

  serveFile(app, 'GET /api/campaigns/:id/report', async ({ params, request }) => {
    const content = await campaignCsv(parts, actorOf(request), params.id)
    const name = 'message_report.csv'
    return { name, content, headers: { 'content-disposition': contentDisposition('attachment', name) } }
  })
}

function reminderRoutes(app: FastifyInstance, parts: SenderParts): void {
  serve(app, 'GET /api/reminders', async ({ request }) => ({
    success: true,
    reminders: await readReminders(parts, actorOf(request)),
    timeZone: parts.timeZone,
  }))

  serve(app, 'POST /api/reminders', async ({ body, request }) => ({
    success: true,
    reminder: await createReminder(parts, actorOf(request), body),
  }))

  serve(app, 'PUT /api/reminders/:id', async ({ params, body, request }) => ({
    success: true,
    reminder: await changeReminder(parts, actorOf(request), params.id, body),
  }))

  serve(app, 'DELETE /api/reminders/:id', async ({ params, request }) => {
    await deleteReminder(parts, actorOf(request), params.id)
    return { success: true }
  })
}
