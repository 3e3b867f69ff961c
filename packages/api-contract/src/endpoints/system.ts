import { z } from 'zod'
import { defineEndpoints } from '../endpoint.ts'

export const systemEndpoints = defineEndpoints({
  'GET /health': {
    tag: 'System',
    summary: 'Whether the server can do its work; 503 when the database is gone',
    access: 'public',
    response: z.object({ status: z.literal('ok'), version: z.string(), database: z.literal('ok') }),
  },
})
