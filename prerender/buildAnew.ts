import { hash } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { compileContent } from '../manifest/compileContent.ts'
import { policyText, type PolicyOptions, securityPolicy } from '../shared/securityPolicy.ts'
import type { Site } from '../shared/site.ts'
import { addBundles } from './addBundles.ts'
import { addData } from './addData.ts'
import { addPages } from './addPages.ts'
import { addPublicFiles } from './addPublicFiles.ts'
import { addTexts } from './addTexts.ts'
import { brokenLinks } from './brokenLinks.ts'
import { type BuildOptions, type BuiltSite, PUBLIC_FOLDER } from './buildSite.ts'
import { readTemplate } from './documentTemplate.ts'
import type { Inputs } from './inputs.ts'
import { PrerenderError } from './prerenderError.ts'
import { BUNDLE_FOLDER } from './renderer.ts'
import { stateOf } from './servedFile.ts'
import { readMadeSite, type SiteRecord, writeSiteRecord } from './siteRecord.ts'
import { createSiteTree, holdsWhole, type MadeSite, type SiteTree } from './siteTree.ts'
import { createStage, removeStages, takeSpare } from './stage.ts'
import { putInPlace } from './swap.ts'
import { createWorkforce } from './workforce.ts'

const ROOT = join(import.meta.dirname, '..')

/**
 * Content -> payloads -> bundles -> HTML, put in place at the end. What is made from the same as in the site in place, or
 * the one before it, is taken over.
 */
export async function buildAnew(
  { contentFolder, outputFolder, cacheFolder, siteUrl, configuration, today, mode, workerFile, log }: BuildOptions,
  inputs: Inputs,
  inPlace: (SiteRecord & MadeSite) | undefined,
): Promise<BuiltSite> {
  const workforce = createWorkforce(workerFile)
  const stage = await createStage(cacheFolder)
  const bundleFolders = { siteFolder: join(stage, 'bundles/site'), serverFolder: join(stage, 'bundles/ssr') }
  const begin = () => workforce.startBundling({ ...bundleFolders, configuration, mode })
  try {
    const appKey = `app ${hash('sha256', JSON.stringify([inputs.appSources, configuration, mode]))}`
    const isBundled = inPlace !== undefined && holdsWhole(inPlace, appKey)
    const early = isBundled ? undefined : begin()
    if (isBundled) workforce.warmUp({ folder: bundleFolderOf(inPlace.files, inPlace.fileOf), mode })
    const compiled = await log.stage('Content', () =>
      compileContent({
        contentFolder,
        cacheFolder,
        siteUrl,
        publication: { drafts: false, today },
        version: inputs.version,
        signatures: inputs.content,
      }),
    )
    // Only now: content with errors costs none of what is kept.
    const staged = { site: join(stage, 'tree/site'), ssr: join(stage, 'tree/ssr') }
    await takeSpare(cacheFolder, join(stage, 'tree'))
    const before = readMadeSite(staged, inputs.version)
    const tree = createSiteTree(join(stage, 'tree'), before, inPlace)
    const { site, redirects } = compiled
    const data = await log.stage('Payloads', () => addData(tree, compiled, inPlace?.routes ?? {}, workforce))
    await log.stage('Public files', () => addPublicFiles(tree, PUBLIC_FOLDER, inputs.public, workforce))
    const bundleKey = `${appKey} ${hash('sha256', JSON.stringify(site))}`
    await log.stage('Bundles', () =>
      addBundles(tree, bundleKey, { site, folders: bundleFolders, workforce, begin: () => early ?? begin() }),
    )
    const template = await addServerFiles(tree, site, configuration)
    const frame = { template, folder: bundleFolderOf(tree.files, tree.fileOf), mode }
    const pages = await log.stage('Pages', () => addPages(tree, data.manifest, frame, workforce, log.progress))
    const problems = [...pages.problems, ...addTexts(tree, site, data, redirects)]
    problems.push(...brokenLinks(tree, data.manifest, pages, [before, inPlace]))
    if (problems.length > 0) throw new PrerenderError(problems)
    const routes = Object.keys(data.manifest.routes).length
    await log.stage('Putting in place', async () => {
      tree.removeOthers()
      await writeSiteRecord(staged.ssr, inputs.version, {
        fingerprint: inputs.fingerprint,
        routes: data.made,
        files: tree.files,
      })
      await putInPlace({ siteFolder: staged.site, serverFolder: staged.ssr }, { outputFolder, cacheFolder })
    })
    return { routes, rendered: routes - pages.kept.length }
  } finally {
    await workforce.dismiss()
    await removeStages(cacheFolder)
  }
}

/** What the server needs beside the bundle; gives the template of all documents. */
async function addServerFiles(tree: SiteTree, site: Site, configuration: PolicyOptions): Promise<string> {
  const policy = securityPolicy(configuration)
  const template = await readTemplate(join(ROOT, 'index.html'), assetsOf(tree), policyText(policy))
  const texts = { 'policy.json': JSON.stringify(policy), 'site.json': JSON.stringify(site), 'document.html': template }
  for (const [file, text] of Object.entries(texts)) {
    const name = `ssr/${file}`
    await rm(tree.placeOf(name), { force: true })
    await writeFile(tree.placeOf(name), text)
    tree.add(name, '', [stateOf(tree.fileOf(name)) ?? [0, 0]])
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
function bundleFolderOf(files: SiteRecord['files'], fileOf: MadeSite['fileOf']): string {
  const name = Object.keys(files).find((file) => file.startsWith(`ssr/${BUNDLE_FOLDER}-`)) ?? ''
  return fileOf(name.split('/').slice(0, 2).join('/'))
}
