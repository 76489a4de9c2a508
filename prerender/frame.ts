import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { policyText, type PolicyOptions, securityPolicy } from '../shared/securityPolicy.ts'
import type { Site } from '../shared/site.ts'
import { addBundles } from './addBundles.ts'
import type { Frame } from './addPages.ts'
import type { BuildOptions } from './buildSite.ts'
import { type DocumentTemplate, readTemplate, TEMPLATE_FILE } from './documentTemplate.ts'
import type { Copier } from './copies.ts'
import type { Inputs } from './inputs.ts'
import { BUNDLE_FOLDER } from './renderer.ts'
import { SCREEN_STYLES, type ScreenStyles } from './screenStyles.ts'
import { writeNew } from './servedFile.ts'
import { holdsWhole, type MadeSite, type SiteTree } from './siteTree.ts'
import type { Workforce } from './workforce.ts'

const ROOT = join(import.meta.dirname, '..')

export type BundlesToAdd = {
  /** Tells the record of the site as soon as it is known, and whether pages of other records may have to be rendered. */
  tell: (site: Site, areFieldsNew: boolean) => void
  add: (tree: SiteTree, site: Site, copier: Copier) => Promise<void>
}

/**
 * Begins to bundle the app before the content is read, unless the site in place has its bundles: then the one that renders
 * pages is loaded.
 */
export function beginBundles(
  { configuration, mode }: BuildOptions,
  { appSources }: Inputs,
  { stage, inPlace, workforce }: { stage: string; inPlace: MadeSite | undefined; workforce: Workforce },
): BundlesToAdd {
  const folders = { siteFolder: join(stage, 'bundles/site'), serverFolder: join(stage, 'bundles/ssr') }
  const start = () => workforce.startBundling({ ...folders, configuration, mode })
  const key = `app ${hash('sha256', JSON.stringify([appSources, configuration, mode]))}`
  const isBundled = inPlace !== undefined && holdsWhole(inPlace, key)
  const early = isBundled ? undefined : start()
  const warmUp = (threads: 1 | 2) => {
    if (isBundled) workforce.warmUp({ folder: bundleFolderOf(inPlace), mode }, threads)
  }
  warmUp(1)
  const begin = (site: Site) => {
    const late = start()
    late.tell(site)
    return late
  }
  return {
    tell: (site, areFieldsNew) => {
      early?.tell(site)
      if (areFieldsNew) warmUp(2)
    },
    add: (tree, site, copier) =>
      addBundles(tree, `${key} ${hash('sha256', JSON.stringify(site))}`, folders, copier, () => early ?? begin(site)),
  }
}

/** Adds what all pages are rendered with, and what the server needs beside it. */
export async function addFrame(
  tree: SiteTree,
  site: Site,
  bundles: BundlesToAdd,
  copier: Copier,
  { configuration, mode }: BuildOptions,
): Promise<Frame> {
  await bundles.add(tree, site, copier)
  const template = addServerFiles(tree, site, configuration)
  return { template, folder: bundleFolderOf(tree), mode }
}

/** Gives the template of all documents. */
function addServerFiles(tree: SiteTree, site: Site, configuration: PolicyOptions): DocumentTemplate {
  const policy = securityPolicy(configuration)
  const styles = JSON.parse(readFileSync(tree.fileOf(`ssr/${SCREEN_STYLES}`), 'utf8')) as ScreenStyles
  const template = readTemplate(join(ROOT, 'index.html'), {
    assets: assetsOf(tree),
    styles,
    policy: policyText(policy),
  })
  for (const [file, content] of Object.entries({
    'policy.json': policy,
    'site.json': site,
    [TEMPLATE_FILE]: template,
  })) {
    const text = JSON.stringify(content)
    const name = `ssr/${file}`
    tree.add(name, '', [writeNew(tree.placeOf(name), Buffer.from(text))])
  }
  return template
}

function assetsOf({ files }: SiteTree): string[] {
  const folder = 'site/assets/'
  return Object.keys(files)
    .filter((name) => name.startsWith(folder))
    .map((name) => name.slice(folder.length))
    .toSorted()
}

/** Where the bundle that renders pages lies. */
function bundleFolderOf({ files, fileOf }: MadeSite): string {
  const name = Object.keys(files).find((file) => file.startsWith(`ssr/${BUNDLE_FOLDER}-`)) ?? ''
  return fileOf(name.split('/').slice(0, 2).join('/'))
}
