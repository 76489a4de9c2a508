import { on } from 'node:events'
import { inspect } from 'node:util'
import type { Site } from '../../shared/site.ts'
import { type ProcessCosts, processCosts } from '../buildLog.ts'
import { type BundleOptions, buildBundles } from './buildBundles.ts'

// Bundles the app in a process of its own: a thread would not give back the memory that the bundler takes.

/** What it is told first. `Site` follows, once the content has been read. */
export type BundlingStart = Omit<BundleOptions, 'site'>

/** How it ended: with what has failed, or well. */
export type BundlingEnd = { failure?: string; costs: ProcessCosts }

const messages = on(process, 'message')

// Whoever started it is dead.
process.once('disconnect', () => process.exit())

const failure = await bundle().catch((error: unknown) => inspect(error))
process.send?.({ failure, costs: processCosts() } satisfies BundlingEnd, () => process.exit())

async function bundle(): Promise<undefined> {
  // `startBundler` sends both.
  const options = (await nextMessage()) as BundlingStart
  await buildBundles({ ...options, site: nextMessage() as Promise<Site> })
}

async function nextMessage(): Promise<unknown> {
  const { value } = await messages.next()
  return (value as unknown[])[0]
}
