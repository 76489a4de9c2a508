import { readFileSync } from 'node:fs'
import { rename, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Backend } from '@sveltia/cms'
import { build } from 'vite'
import { reasonOf } from '../../../shared/texts.ts'
import { adminModule } from '../adminModule.ts'

// Builds the forms for a team: static files that read and write a repository on a Git host.
const ROOT = resolve(import.meta.dirname, '../../..')
const PAGE = 'packages/admin/index.html'
const OUT = resolve('dist-admin')

/** API of each supported host, unless the settings name another; `gitea` includes Forgejo. */
const API_ROOTS: Record<string, string> = {
  github: 'https://api.github.com',
  gitlab: 'https://gitlab.com/api/v4',
  gitea: 'https://gitea.com/api/v1',
}

const backend = readBackend(process.argv[2])
await build({
  root: ROOT,
  configFile: false,
  publicDir: false,
  logLevel: 'warn',
  plugins: [adminModule(join(ROOT, 'content'), { backend, hasReviews: backend.name !== 'gitea' }, false)],
  build: {
    outDir: OUT,
    emptyOutDir: true,
    target: 'esnext',
    chunkSizeWarningLimit: 10_000,
    rolldownOptions: { input: join(ROOT, PAGE) },
  },
})
await rename(join(OUT, PAGE), join(OUT, 'index.html'))
await rm(join(OUT, 'packages'), { recursive: true })
await writeFile(join(OUT, '_headers'), headersFor(new URL(backend.api_root).origin))
console.log(`Written to ${OUT}. Serve it at the root of an address of its own.`)

/** Reads the settings that Sveltia CMS calls `backend`. */
function readBackend(file = ''): Backend & { api_root: string } {
  try {
    const settings = JSON.parse(readFileSync(file, 'utf8')) as Backend & { api_root?: string }
    const apiRoot = settings.api_root ?? API_ROOTS[settings.name]
    if (apiRoot === undefined) throw new Error(`"name" has to be one of ${Object.keys(API_ROOTS).join(', ')}`)
    if (!('repo' in settings)) throw new Error('"repo" has to name the repository, such as buyer/catalogue')
    return { ...settings, api_root: apiRoot }
  } catch (error) {
    console.error(`npm run admin:build -- <file>: a JSON file with the Git host is needed. ${reasonOf(error)}`)
    process.exit(1)
  }
}

/** Returns the `_headers` file of the forms, for static hosts. The forms send requests to `origin` only. */
function headersFor(origin: string): string {
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    // The forms set styles at runtime.
    "style-src 'self' 'unsafe-inline'",
    "font-src 'self'",
    "img-src 'self' blob: data:",
    `connect-src 'self' blob: data: ${origin}`,
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ]
  return `/*
  Content-Security-Policy: ${policy.join('; ')}
  X-Content-Type-Options: nosniff
  Referrer-Policy: strict-origin-when-cross-origin
  X-Robots-Tag: noindex
`
}
