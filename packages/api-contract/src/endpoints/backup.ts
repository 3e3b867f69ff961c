import { defineFileEndpoints } from '../endpoint.ts'

export const backupEndpoints = defineFileEndpoints({
  'GET /api/backup': {
    tag: 'Settings',
    summary: 'Everything as one archive: the database and all uploaded files',
    access: 'canManageSettings',
    type: 'application/gzip',
  },
})
