import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buildData } from '../manifest/buildData.ts'
import type { SiteData } from '../manifest/compile.ts'
import type { BuildLog } from './buildLog.ts'
import { buildBundles } from './bundles.ts'
import { compressSite } from './compressSite.ts'
import { readTemplate } from './documentTemplate.ts'
import { policyText, type PolicyOptions, securityPolicy } from '../shared/securityPolicy.ts'
import { prerenderSite } from './prerenderSite.ts'
import { loadRenderer } from './renderer.ts'
import { createStage, removeStages } from './stage.ts'
import { putInPlace, restore } from './swap.ts'

export type BuildOptions = {
  contentFolder: string
  /** Where the site is put, whole or not at all. */
  outputFolder: string
  /** Stage, caches and the SSR bundle. */
  cacheFolder: string
  siteUrl: string
  /** What the app talks to. */
  configuration: PolicyOptions
  /** Pages dated later than this ISO date are left out. */
  today: string
  mode?: 'production' | 'development'
  log: BuildLog
}

const ROOT = join(import.meta.dirname, '..')

/** Content -> data -> bundles -> HTML -> compressed site, put in place at the end. A failure leaves the old site. */
export async function buildSite(options: BuildOptions): Promise<SiteData> {
  const { contentFolder, outputFolder, cacheFolder, siteUrl, configuration, today, mode = 'production', log } = options
  const stage = await createStage(cacheFolder)
  const siteFolder = join(stage, 'site')
  const serverFolder = join(stage, 'ssr')
  await restore({ outputFolder, cacheFolder })
  try {
    const data = await log.stage('Content and payloads', () =>
      buildData({ contentFolder, siteFolder, cacheFolder, siteUrl, publication: { drafts: false, today } }),
    )
    await log.stage('Bundles', () => buildBundles({ site: data.site, configuration, siteFolder, serverFolder, mode }))
    await log.stage('Pages', async () => {
      const policy = securityPolicy(configuration)
      await writeFile(join(serverFolder, 'policy.json'), JSON.stringify(policy))
      await writeFile(join(serverFolder, 'site.json'), JSON.stringify(data.site))
      const template = await readTemplate(join(ROOT, 'index.html'), siteFolder, policyText(policy))
      await writeFile(join(serverFolder, 'document.html'), template)
      const renderer = await loadRenderer(serverFolder)
      await prerenderSite({ manifest: data.manifest, siteFolder, template, renderer }, data.site, log.progress)
    })
    await log.stage('Compression', () => compressSite(siteFolder))
    await log.stage('Putting in place', () => putInPlace({ siteFolder, serverFolder }, { outputFolder, cacheFolder }))
    return data
  } finally {
    await removeStages(cacheFolder)
  }
}
