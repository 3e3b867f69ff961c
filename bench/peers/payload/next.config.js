import { withPayload } from '@payloadcms/next/withPayload'

export default withPayload({
  // A name that Git, ESLint and oxfmt leave out already.
  distDir: 'dist',
  // Else Next takes the whole repository for the project, by its lock file.
  turbopack: { root: import.meta.dirname },
  outputFileTracingRoot: import.meta.dirname,
})
