import { once } from 'node:events'
import type { MessagePort } from 'node:worker_threads'
import type { Site } from '../../shared/site.ts'
import { BundleError } from '../bundleError.ts'
import { type BundleOptions, buildBundles } from '../bundles.ts'

/**
 * Bundles the app in a thread of its own, which the record of the site reaches once the content has been read. Gives what is
 * wrong with what is bundled, since errors lose their class on their way.
 */
export default async function bundle({
  site,
  ...options
}: Omit<BundleOptions, 'site'> & { site: MessagePort }): Promise<string | undefined> {
  let isWanted = true
  const read = once(site, 'message').then(([message]) => {
    isWanted = message !== null
    if (!isWanted) throw new Error('nobody wants the bundles any more')
    return message as Site
  })
  // Bundling may fail before it comes to the record.
  read.catch(() => undefined)
  try {
    await buildBundles({ ...options, site: read })
    return undefined
  } catch (error) {
    if (!isWanted) return undefined
    if (error instanceof BundleError) return error.message
    throw error
  } finally {
    site.close()
  }
}
