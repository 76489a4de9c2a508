import { once } from 'node:events'
import type { MessagePort } from 'node:worker_threads'
import type { Site } from '../../shared/site.ts'
import { type BundleOptions, buildBundles } from '../bundles.ts'

/** Bundles the app in a thread of its own, which the record of the site reaches once the content has been read. */
export default async function bundle({
  site,
  ...options
}: Omit<BundleOptions, 'site'> & { site: MessagePort }): Promise<void> {
  const read = once(site, 'message').then(([message]) => message as Site)
  try {
    await buildBundles({ ...options, site: read })
  } finally {
    site.close()
  }
}
