import { execFile } from 'node:child_process'
import { join, relative } from 'node:path'
import type { Plugin } from 'vite'
import { CONTENT_CHECK_DELAY_MS } from '../shared/timings.ts'

/** Runs content:check on a folder; gives a line for each thing that it finds. */
export type RunCheck = (folder: string, signal: AbortSignal) => Promise<string[]>

/**
 * Tells in the terminal what `npm run content:check` finds beyond what keeps a page from being shown: at the start, and
 * when nothing was saved for a moment. It runs beside the server, which goes on answering.
 */
export function contentCheck(folder: string, run: RunCheck = runContentCheck): Plugin {
  return {
    name: 'content-check',
    apply: 'serve',
    configureServer(server) {
      const { logger } = server.config
      const closed = new AbortController()
      let known: string[] = []
      let isRunning = false
      let timer: ReturnType<typeof setTimeout> | undefined
      const ask = () => {
        clearTimeout(timer)
        timer = setTimeout(() => void check(), CONTENT_CHECK_DELAY_MS)
      }
      const check = async () => {
        // Its files may have changed while it read them: they are looked at once more.
        if (isRunning) return ask()
        isRunning = true
        const found = await run(folder, closed.signal).catch((error: unknown) => [String(error)])
        isRunning = false
        if (closed.signal.aborted) return
        for (const line of changesIn(known, found)) logger.warn(line, { timestamp: true })
        known = found
      }
      server.watcher.on('all', (_event, file) => {
        if (!relative(folder, file).startsWith('..')) ask()
      })
      server.httpServer?.once('close', () => {
        clearTimeout(timer)
        closed.abort()
      })
      ask()
    },
  }
}

/** What is new since the last check, and how much is left: what stands as before is not told again. */
export function changesIn(known: string[], found: string[]): string[] {
  const before = new Set(known)
  const added = found.filter((line) => !before.has(line))
  const mended = known.length - (found.length - added.length)
  if (added.length === 0 && mended === 0) return []
  const left = found.length === 0 ? 'nothing is left to mend' : `${found.length} to mend`
  return [...added, `content:check: ${left}${mended > 0 ? `, ${mended} mended` : ''}`]
}

/** In a process of its own, which takes as long as it takes. */
export const runContentCheck: RunCheck = (folder, signal) =>
  new Promise((resolve) => {
    const root = join(import.meta.dirname, '..')
    const parameters = [join(root, 'bin/run.js'), 'packages/rules/cli/check.ts', '--content', folder]
    execFile(process.execPath, parameters, { cwd: root, signal }, (_error, _summary, problems) => {
      resolve(problems.split('\n').filter(Boolean))
    })
  })
