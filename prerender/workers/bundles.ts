import { on } from 'node:events'
import { inspect } from 'node:util'
import type { Site } from '../../shared/site.ts'
import { type ProcessCosts, processCosts } from '../buildLog.ts'
import { BundleError } from '../app/bundleError.ts'
import { type BundleOptions, buildBundles } from '../app/bundles.ts'

// Bundles the app in a process of its own: a thread would not give back the memory that the bundler takes.

/** What it is told first. The record of the site follows, once the content has been read. */
export type BundlingStart = Omit<BundleOptions, 'site'>

/** How it ended: with what is wrong with what is bundled, with what else has failed, or well. */
export type BundlingEnd = { problem?: string; failure?: string; costs: ProcessCosts }

const messages = on(process, 'message')

// Whoever started it is dead.
process.once('disconnect', () => process.exit())

const end: BundlingEnd = { ...(await bundle()), costs: processCosts() }
process.send?.(end, () => process.exit())

async function bundle(): Promise<Omit<BundlingEnd, 'costs'>> {
  try {
    // `startBundling` sends both.
    const options = (await nextMessage()) as BundlingStart
    await buildBundles({ ...options, site: nextMessage() as Promise<Site> })
    return {}
  } catch (error) {
    return error instanceof BundleError ? { problem: error.message } : { failure: inspect(error) }
  }
}

async function nextMessage(): Promise<unknown> {
  const { value } = await messages.next()
  return (value as unknown[])[0]
}
