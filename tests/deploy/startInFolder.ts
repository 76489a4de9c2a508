import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeLater } from '../closeLater.ts'

type Place = { cwd: string; env: Record<string, string>; uid?: number }

/** Starts a server in a folder with no other variables than these, and waits until it listens. Returns its end. */
export async function startInFolder(
  [command = '', ...parameters]: string[],
  place: Place,
): Promise<() => Promise<void>> {
  const child = spawn(command, parameters, { ...place, stdio: ['ignore', 'pipe', 'inherit'] })
  const exit = once(child, 'exit')
  const stop = async () => {
    child.kill()
    await exit
  }
  closeLater(stop)
  let output = ''
  for await (const text of child.stdout) {
    output += String(text)
    if (output.includes('Serving')) return stop
  }
  throw new Error(`The server has ended: ${output}`)
}
