import { constants, copyFileSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { compileContent } from '../manifest/compileContent.ts'
import type { Signatures } from '../manifest/read/signatures.ts'
import { securityPolicy } from '../shared/securityPolicy.ts'
import { bundleApp, bundleFolderOf } from './app/bundleApp.ts'
import { readTemplate } from './app/template.ts'
import { type BuildOptions, type BuiltSite } from './buildSite.ts'
import { stateOf, writeCopies, writeServed } from './files.ts'
import { freeMemory } from './freeMemory.ts'
import { areSourcesUnchanged, type Inputs } from './inputs.ts'
import { renderPages } from './pages.ts'
import { writePageTexts } from './pageTexts.ts'
import { makePayloads, type Payloads, routeKey } from './payloads.ts'
import { PrerenderError, type PrerenderProblem } from './prerenderError.ts'
import { putInPlace, stageOf } from './putInPlace.ts'
import { readRecords } from './readRecords.ts'
import { earlierFiles, nextReleases, readReleases, RELEASES, writeReleases } from './releases.ts'
import type { StoredFiles, Store } from './store.ts'
import { makeCommonFiles, MANIFEST_FILE, manifestOf } from './commonFiles.ts'
import { awaitedLater, startThreads, type Threads } from './threads.ts'

/** Content -> payloads -> bundles -> pages, put in place at the end. Each step takes over from the store what was made from the same. */
export async function makeSite(options: BuildOptions, inputs: Inputs, store: Store): Promise<BuiltSite> {
  const { configuration, mode, log } = options
  const stage = stageOf(options)
  const threads = startThreads(options.threadFile)
  const sources = { ...options, sources: inputs.appSources, folder: join(stage, 'bundles') }
  const bundling = bundleApp(sources, store, threads)
  try {
    const { site, redirects, payloads } = await payloadsOfContent(options, inputs, { store, threads })
    const pageTexts = awaitedLater(writePageTexts(site, payloads, store, threads))
    freeMemory()
    const app = await log.stage('Bundles', () => bundling.finish(site))
    // What renders pages has to lie in a folder of its own.
    store.putTogether(stage, app.server)
    const template = readTemplate(app, securityPolicy(configuration))
    const frame = { template, folder: join(stage, bundleFolderOf(app)), mode }
    const rendering = awaitedLater(
      log.stage('Pages', () =>
        renderPages(payloads, frame, { store, threads, onProgress: log.progress }, options.pages),
      ),
    )
    // While the threads render.
    const others = makeCommonFiles(
      { site, redirects, payloads, pageTexts: await pageTexts, app, template, configuration },
      store,
    )
    const publicFiles = addPublicFiles(options.publicFolder, inputs.public, store)
    const pages = await rendering
    const made = [app.server, await app.files, await payloads.files, pages.files, others.files]
    const files: StoredFiles = new Map([publicFiles, ...made].flatMap((some) => [...some]))
    const problems = [...pages.problems, ...others.problems, ...hidden(publicFiles, files)]
    if (problems.length > 0) throw new PrerenderError(problems)
    await log.stage('Putting in place', async () => replaceSite(files, payloads, { options, inputs, store }))
    return { routes: Object.keys(payloads.routes).length, rendered: pages.rendered }
  } finally {
    await Promise.all([bundling.stop(), threads.stop()])
  }
}

/** Reads and checks the content, and makes the payloads. Nobody may hold the content longer: of a large site it takes most of the memory. */
async function payloadsOfContent(
  options: BuildOptions,
  inputs: Inputs,
  { store, threads }: { store: Store; threads: Threads },
) {
  const { contentFolder, publicFolder, cacheFolder, siteUrl, today, log } = options
  const folders = { contentFolder, publicFolder, cacheFolder, signatures: inputs.content }
  const publication = { drafts: false, today }
  // Records whose payloads the store knows have passed the checks, with the same fields around them.
  const isPassed = (madeFrom: string, path?: string) => store.knows(routeKey(madeFrom, path))
  const compiled = await log.stage('Content', async () => {
    const parsed = await readRecords(folders, store, threads)
    return compileContent({ ...folders, siteUrl, publication, parsed, isPassed })
  })
  const payloads = await log.stage('Payloads', () => makePayloads(compiled, store, threads))
  const { site, redirects } = compiled
  return { site, redirects, payloads }
}

/** Takes over the files of `public/`: cloned, where the file system can, so that a change of one is none of the other. */
function addPublicFiles(folder: string, signatures: Signatures, store: Store): StoredFiles {
  const files: StoredFiles = new Map()
  for (const [file, signature] of signatures) {
    const name = `site/${file}`
    const key = `public ${file} ${signature}`
    if (!store.recall(key)) {
      const place = store.placeOf(key, name)
      rmSync(place, { recursive: true, force: true })
      copyFileSync(join(folder, file), place, constants.COPYFILE_FICLONE)
      const copies = writeCopies({ name, place }, readFileSync(place))
      store.keep(key, { files: { [name]: [stateOf(place) ?? [0, 0], ...copies] }, value: undefined })
    }
    for (const [known, stored] of store.filesOf(key)) files.set(known, stored)
  }
  return files
}

/** Files of `public/` in whose place the build has put one of its own. */
function hidden(publicFiles: StoredFiles, files: StoredFiles): PrerenderProblem[] {
  return [...publicFiles].flatMap(([name, { object }]) => {
    const file = name.replace('site/', '')
    const message = `public/${file} has the name of a file that the build makes; rename it or remove it`
    return files.get(name)?.object === object ? [] : [{ path: `/${file}`, message }]
  })
}

/** Puts the site together, with what is kept of earlier releases, and in the place of the one before. */
function replaceSite(
  files: StoredFiles,
  payloads: Payloads,
  build: { options: BuildOptions; inputs: Inputs; store: Store },
) {
  const { options, inputs, store } = build
  const { cacheFolder, today } = options
  const stage = stageOf(options)
  const releases = nextReleases(readReleases(join(cacheFolder, 'ssr')), files, {
    ...options.releases,
    today,
    isWhole: store.isWhole,
  })
  const site: StoredFiles = new Map([...earlierFiles(releases), ...files])
  store.putTogether(stage, site)
  // Never linked: by their times a server that runs knows the site for another one.
  const manifest = { name: MANIFEST_FILE, place: join(stage, MANIFEST_FILE) }
  site.set(manifest.name, { object: '', states: writeServed(manifest, JSON.stringify(manifestOf(payloads, store))) })
  site.set(`ssr/${RELEASES}`, { object: '', states: [writeReleases(join(stage, 'ssr'), releases)] })
  if (areSourcesUnchanged())
    store.save({ fingerprint: inputs.fingerprint, routes: Object.keys(payloads.routes).length, site })
  else store.forget()
  putInPlace(options)
  store.removeOthers(site)
}
