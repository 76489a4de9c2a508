import { rename, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { build } from 'vite'
import { adminModule } from '../adminModule.ts'
import { gitHost, headersFor, HOST_NAMES } from '../gitHost.ts'

// Builds the forms for a team: static files that read and write a repository on a Git host.
const ROOT = resolve(import.meta.dirname, '../../..')
const PAGE = 'packages/admin/index.html'
const USAGE = `Usage: npm run admin:build -- --host ${HOST_NAMES.join('|')} --repository owner/name [--branch main] [--url https://git.example] [--app-id <id>] [--out dist-admin]`

const { out, ...options } = readOptions()
const forms = gitHost(options)
await build({
  root: ROOT,
  configFile: false,
  publicDir: false,
  logLevel: 'warn',
  plugins: [adminModule(join(ROOT, 'content'), forms.repository, false)],
  build: {
    outDir: out,
    emptyOutDir: true,
    target: 'esnext',
    chunkSizeWarningLimit: 10_000,
    rolldownOptions: { input: join(ROOT, PAGE) },
  },
})
await rename(join(out, PAGE), join(out, 'index.html'))
await rm(join(out, 'packages'), { recursive: true })
await writeFile(join(out, '_headers'), headersFor(forms.origin))
console.log(`Written to ${out}. Serve it at the root of an address of its own.`)

function readOptions() {
  const { host, repository, branch, url, 'app-id': appId, out: folder } = readArguments()
  const name = HOST_NAMES.find((hostName) => hostName === host)
  if (name === undefined || repository === undefined) return fail('Name the host and the repository.')
  return { host: name, repository, branch, url, appId, out: resolve(folder) }
}

function readArguments() {
  try {
    return parseArgs({
      options: {
        host: { type: 'string' },
        repository: { type: 'string' },
        branch: { type: 'string', default: 'main' },
        url: { type: 'string' },
        'app-id': { type: 'string' },
        out: { type: 'string', default: 'dist-admin' },
      },
    }).values
  } catch (error) {
    return fail(error instanceof Error ? error.message : String(error))
  }
}

function fail(line: string): never {
  console.error(line)
  console.error(USAGE)
  process.exit(1)
}
