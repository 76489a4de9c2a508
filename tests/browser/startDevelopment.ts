import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

/** Starts the development server on a content folder; gives what stops it. */
export async function startDevelopment(port: number, contentFolder: string): Promise<() => Promise<void>> {
  const parameters = ['node_modules/vite/bin/vite.js', '--port', String(port), '--strictPort']
  const server = spawn(process.execPath, parameters, {
    env: {
      ...process.env,
      CONTENT_FOLDER: contentFolder,
      DATABASE_URL: `file:${join(contentFolder, `../inquiries-${port}.sqlite`)}`,
      NODE_ENV: 'development',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await new Promise<void>((resolve, reject) => {
    // Its output is read to the end: the server would fail at the next line that nobody takes.
    server.stdout.on('data', (chunk) => String(chunk).includes('Local') && resolve())
    server.once('exit', () => reject(new Error(`the development server could not be started; is port ${port} free?`)))
  })
  return async () => {
    if (server.exitCode !== null) return
    const ended = once(server, 'exit')
    server.kill()
    await ended
  }
}
