import { z } from 'zod'
import { defineEndpoints, defineFileEndpoints } from '../endpoint.ts'

export const systemEndpoints = defineEndpoints({
  'GET /health': {
    tag: 'System',
    summary:
      'Whether the server can do its work; 503 when the database is gone or the association is being moved',
    access: 'public',
    response: z.object({ status: z.literal('ok'), version: z.string(), database: z.literal('ok') }),
  },
})

export const backupEndpoints = defineFileEndpoints({
  'GET /api/backup': {
    tag: 'Settings',
    summary: 'Everything as one archive: the database and all uploaded files',
    access: 'canManageSettings',
    scope: 'all-forms',
    type: 'application/gzip',
  },
})
