import { postgresAdapter } from '@payloadcms/db-postgres'
import { formBuilderPlugin } from '@payloadcms/plugin-form-builder'
import { importExportPlugin } from '@payloadcms/plugin-import-export'
import { lexicalEditor } from '@payloadcms/richtext-lexical'
import { buildConfig } from 'payload'

/** As its documentation sets it up; as many connections to PostgreSQL as ours may have. */
export default buildConfig({
  secret: process.env.PAYLOAD_SECRET ?? '',
  telemetry: false,
  typescript: { autoGenerate: false },
  db: postgresAdapter({ pool: { connectionString: process.env.DATABASE_URL, max: 20 } }),
  editor: lexicalEditor(),
  collections: [{ slug: 'users', auth: { tokenExpiration: 86_400 }, fields: [] }],
  plugins: [
    formBuilderPlugin({ fields: { radio: true, date: true } }),
    importExportPlugin({ collections: [{ slug: 'form-submissions' }] }),
  ],
})
