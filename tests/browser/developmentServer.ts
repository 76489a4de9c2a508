import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { DEVELOPMENT_PORT, SITES } from './sites.ts'

/** Starts the development server on a content folder. Returns the function that stops it. */
export async function startDevelopment(contentFolder: string): Promise<() => Promise<void>> {
  const parameters = ['node_modules/vite/bin/vite.js', '--port', String(DEVELOPMENT_PORT), '--strictPort']
  const server = spawn(process.execPath, parameters, {
    env: {
      ...process.env,
      CONTENT_FOLDER: contentFolder,
      CACHE_FOLDER: resolve('.cache/browser/development-cache'),
      PORT: new URL(SITES.real).port,
      NODE_ENV: 'development',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await new Promise<void>((started, reject) => {
    server.stdout.on('data', (chunk) => String(chunk).includes('Local') && started())
    server.once('exit', () => reject(new Error('the development server could not be started; is its port free?')))
  })
  return async () => {
    const exit = once(server, 'exit')
    server.kill()
    await exit
  }
}
