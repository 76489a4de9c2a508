import { hash } from 'node:crypto'
import type { CompiledSite } from '../manifest/compile.ts'
import type { AnyRecord } from '../manifest/kinds.ts'
import { memoize } from '../manifest/memoize.ts'
import { ContentError, type Problem } from '../manifest/problems.ts'
import type { Route } from '../manifest/screens/screen.ts'
import { NEWS_SECTIONS } from '../shared/catalogue.ts'
import type { Page } from '../shared/page.ts'
import { MANIFEST_URL, payloadUrl } from '../shared/paths.ts'
import type { ModelState } from './modelSource.ts'
import { manifestOf, pageOf } from './payloads.ts'

/** In development a payload is named by its route, because real hashes would need all payloads at every save. */
const nameOf = (key: string) => hash('sha256', key)

/** Returns functions that make the page at each path. */
export const pagesByPath = memoize(({ model, draftProblems }: ModelState): Map<string, () => Page> => {
  if (!model) return new Map()
  return new Map([
    ...draftProblems.flatMap(({ file }) =>
      draftAddresses(file).map((path): [string, () => Page] => [path, () => failWith(draftProblems, file)]),
    ),
    ...Array.from(model.routes, ([path, route]): [string, () => Page] => [path, () => markedPageOf(model, route)]),
  ])
})

/** Returns functions that make the data at each address. */
export const dataByAddress = memoize((state: ModelState): Map<string, () => unknown> => {
  const { model } = state
  if (!model) return new Map()
  const pages = pagesByPath(state)
  const manifest = manifestOf(
    Array.from(pages.keys(), (path) => ({ path, hash: nameOf(path) })),
    nameOf,
  )
  return new Map<string, () => unknown>([
    [MANIFEST_URL, () => manifest],
    ['/redirects.json', () => model.redirects],
    ...[...pages, ...Object.entries(model.namedPayloads)].map(
      ([key, make]) => [payloadUrl(nameOf(key)), make] as const,
    ),
  ])
})

function markedPageOf({ library }: CompiledSite, route: Route): Page {
  const page = pageOf(library, route)
  const { draft }: AnyRecord = route.record.data
  return draft ? { ...page, heading: `Draft: ${page.heading}` } : page
}

/** Fields with mistakes may give no address, so it follows from the file. */
function draftAddresses(file: string): string[] {
  const address = file.replaceAll(/^content(?:\/products)?|\.\w+$/g, '')
  return NEWS_SECTIONS.map((section) => address.replace(/^\/news(?=\/)/, `/${section}`))
}

function failWith(problems: Problem[], file: string): never {
  throw new ContentError(problems.filter((problem) => problem.file === file))
}
