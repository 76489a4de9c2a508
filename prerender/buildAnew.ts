import { join } from 'node:path'
import type { CompiledSite } from '../manifest/compile.ts'
import { compileContent } from '../manifest/compileContent.ts'
import { securityPolicy } from '../shared/securityPolicy.ts'
import { addNamed } from './addNamed.ts'
import { addCatalogue } from './addOffline.ts'
import { addPages } from './addPages.ts'
import { addPublicFiles, hiddenPublicFiles } from './addPublicFiles.ts'
import { addRoutes, hashesOf } from './addRoutes.ts'
import { addTexts } from './addTexts.ts'
import { brokenLinks } from './brokenLinks.ts'
import { type BuildOptions, type BuiltSite, PUBLIC_FOLDER } from './buildSite.ts'
import { createCopier } from './copies.ts'
import { addFrame, beginBundles } from './frame.ts'
import { freeMemory } from './freeMemory.ts'
import { areSourcesUnchanged, type Inputs } from './inputs.ts'
import { parseOnThreads } from './parseOnThreads.ts'
import { readParts, writePart } from './parts.ts'
import { PrerenderError } from './prerenderError.ts'
import { keepReleases } from './releases.ts'
import { shareOf, type Shard } from './shard.ts'
import {
  readMadeSite,
  removeSiteRecord,
  type SiteFolders,
  type SiteRecord,
  sourcesOf,
  writeSiteRecord,
} from './siteRecord.ts'
import { createSiteTree, type MadeSite } from './siteTree.ts'
import { createStage, removeStages, takeSpare } from './stage.ts'
import { prepareLock, putInPlace } from './swap.ts'
import { createWorkforce, type Workforce } from './workforce.ts'

/** What content is read and added with. */
type Means = { inputs: Inputs; workforce: Workforce; inPlace?: SiteRecord & MadeSite }

/**
 * Content -> payloads -> bundles -> HTML, put in place at the end. What is made from the same as in the site in place, in
 * the one before it or in parts is taken over.
 */
export async function buildAnew(
  options: BuildOptions,
  inputs: Inputs,
  inPlace: (SiteRecord & MadeSite) | undefined,
): Promise<BuiltSite> {
  const { outputFolder, cacheFolder, log } = options
  return inStage(cacheFolder, options, async (stage, workforce) => {
    const bundles = beginBundles(options, inputs, { stage, inPlace, workforce })
    const folder = join(stage, 'tree')
    const staged = { site: join(folder, 'site'), ssr: join(folder, 'ssr') }
    const content = await withContent(options, { inputs, workforce, inPlace }, (compiled) => {
      bundles.tell(compiled.site, inPlace?.named.madeFrom !== compiled.madeFrom())
      return addContent(compiled, options, { inputs, workforce, inPlace, folder, staged })
    })
    const { tree, copier, routes, named } = content
    const manifest = { routes: hashesOf(routes.made), ...named.hashes }
    const { keepsOffline } = options.configuration
    const catalogue = keepsOffline ? addCatalogue(tree, copier, manifest.routes) : []
    await log.stage('Public files', async () => addPublicFiles(tree, PUBLIC_FOLDER, inputs.public, copier))
    copier.pause()
    const frame = await log.stage('Bundles', () => addFrame(tree, content.site, bundles, copier, options))
    await workforce.hear()
    const threads = { workforce, copier }
    const { template } = frame
    const policy = securityPolicy(options.configuration)
    const texts = {
      ...routes,
      manifest,
      redirects: content.redirects,
      template,
      policy,
      keepsOffline,
      catalogue,
      copier,
    }
    const [pages, problems] = await Promise.all([
      log.stage('Pages', () => addPages(tree, manifest.routes, frame, threads, log.progress)).finally(copier.resume),
      // While the threads render.
      (async () => {
        const added = addTexts(tree, content.site, texts)
        prepareLock()
        return added
      })(),
    ])
    problems.push(...pages.problems, ...hiddenPublicFiles(tree, inputs.public))
    problems.push(...brokenLinks(tree, manifest, pages, [content.before, inPlace], content.parts))
    if (problems.length === 0) problems.push(...(await log.stage('Copies', copier.finish)))
    if (problems.length > 0) throw new PrerenderError(problems)
    await log.stage('Putting in place', async () => {
      keepReleases(tree, { site: outputFolder, ssr: join(cacheFolder, 'ssr') }, options)
      tree.removeOthers()
      const { fingerprint, version } = inputs
      if (areSourcesUnchanged())
        writeSiteRecord(staged.ssr, version, { fingerprint, routes: routes.made, named, files: tree.files })
      else removeSiteRecord(staged.ssr)
      await putInPlace({ siteFolder: staged.site, serverFolder: staged.ssr }, { outputFolder, cacheFolder })
    })
    const count = Object.keys(manifest.routes).length
    return { routes: count, rendered: count - pages.kept.length }
  })
}

/** Opens the tree of the site and adds the payloads of its content. */
async function addContent(
  compiled: CompiledSite,
  { cacheFolder, partsFolder, log }: BuildOptions,
  { inputs, workforce, inPlace, folder, staged }: Means & { folder: string; staged: SiteFolders },
) {
  // Only now: content with errors costs none of what is kept.
  takeSpare(cacheFolder, folder)
  const before = readMadeSite(staged, inputs.version)
  const parts = readParts(partsFolder, inputs.version)
  const tree = createSiteTree(folder, before, inPlace, parts)
  const copier = createCopier(tree, workforce)
  const { named, routes } = await log.stage('Payloads', async () => ({
    // First, since they take the main thread long: there is something to compress until the end.
    named: addNamed(tree, compiled, inPlace?.named, copier),
    routes: await addRoutes(tree, compiled, inPlace?.routes ?? {}, workforce),
  }))
  return { tree, copier, before, parts, named, routes, site: compiled.site, redirects: compiled.redirects }
}

/** Renders a share of the pages, with the payloads that they are made from and the bundles, as a part of a later build. */
export async function buildShard(options: BuildOptions, inputs: Inputs, shard: Shard): Promise<BuiltSite> {
  const { outputFolder, cacheFolder, log } = options
  return inStage(cacheFolder, options, async (stage, workforce) => {
    const bundles = beginBundles(options, inputs, { stage, inPlace: undefined, workforce })
    const folder = join(stage, 'tree')
    const tree = createSiteTree(folder, undefined, undefined)
    const copier = createCopier(tree, workforce)
    const { made, site } = await withContent(options, { inputs, workforce }, (compiled) => {
      bundles.tell(compiled.site, true)
      const share = { ...compiled, routes: shareOf(compiled.routes, shard) }
      return log.stage('Payloads', async () => ({
        ...(await addRoutes(tree, share, {}, workforce)),
        site: compiled.site,
      }))
    })
    copier.pause()
    const frame = await log.stage('Bundles', () => addFrame(tree, site, bundles, copier, options))
    const threads = { workforce, copier }
    const pages = await log.stage('Pages', () => addPages(tree, hashesOf(made), frame, threads, log.progress))
    const problems = [...pages.problems, ...(await log.stage('Copies', copier.finish))]
    if (problems.length > 0) throw new PrerenderError(problems)
    await log.stage('Putting in place', () =>
      writePart(outputFolder, { stage: folder, tree, links: pages.links, version: inputs.version }),
    )
    const count = Object.keys(made).length
    return { routes: count, rendered: count }
  })
}

/** Does the work of a build in a folder of its own, which is gone afterwards. */
async function inStage(
  cacheFolder: string,
  { workerFile, log }: BuildOptions,
  work: (stage: string, workforce: Workforce) => Promise<BuiltSite>,
): Promise<BuiltSite> {
  const workforce = createWorkforce(workerFile, log)
  const stage = createStage(cacheFolder)
  try {
    return await work(stage, workforce)
  } finally {
    await workforce.dismiss()
    removeStages(cacheFolder)
  }
}

/** Reads the content for those who make payloads of it. Nobody may hold it longer: of a large site it takes most of the memory. */
async function withContent<Made>(
  { contentFolder, cacheFolder, siteUrl, today, log }: BuildOptions,
  { inputs, workforce, inPlace }: Means,
  work: (compiled: CompiledSite) => Promise<Made>,
): Promise<Made> {
  const made = await work(
    await log.stage('Content', () =>
      compileContent({
        contentFolder,
        cacheFolder,
        siteUrl,
        publication: { drafts: false, today },
        version: inputs.version,
        passed: inPlace && sourcesOf(inPlace),
        signatures: inputs.content,
        parse: (names) => parseOnThreads(contentFolder, names, workforce),
      }),
    ),
  )
  freeMemory()
  return made
}
