import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { build, preview } from 'vite'

export interface Gallery {
  url(query: Record<string, string>): string
  stop(): Promise<void>
}

const WEB = fileURLToPath(new URL('../../apps/web', import.meta.url))

/**
 * The gallery on a port of its own. The dev server serves the same page, but in two hundred requests; tests
 * open it thirty times, so they bundle it once, as development code: React's warnings are part of the test.
 */
export async function startGallery(): Promise<Gallery> {
  const outDir = await mkdtemp(path.join(tmpdir(), 'nibondhon-gallery-'))
  const shared = { configFile: false, root: WEB, mode: 'development', logLevel: 'error' } as const
  await build({
    ...shared,
    plugins: [react()],
    define: { 'process.env.NODE_ENV': '"development"' },
    build: {
      outDir,
      emptyOutDir: true,
      minify: false,
      reportCompressedSize: false,
      rolldownOptions: { input: path.join(WEB, 'gallery.html') },
    },
  })
  const server = await preview({ ...shared, build: { outDir }, preview: { port: 0 } })
  const base = server.resolvedUrls?.local[0]
  if (base === undefined) throw new Error('Vite is not listening')
  return {
    url: (query) => `${base}gallery.html?${new URLSearchParams(query).toString()}`,
    async stop() {
      await server.close()
      await rm(outDir, { recursive: true, force: true })
    },
  }
}
