import type { z } from 'zod'
import type { MiddlewareTable } from '../shared/decide.ts'
import type { Sources } from '../shared/need.ts'
import type { Page } from '../shared/page.ts'
import type { Site } from '../shared/site.ts'
import type { ParsedFiles } from './parseFiles.ts'
import type { Problem } from './problems.ts'
import type { PublicFiles } from './read/publicFiles.ts'

/** A build asks this of its site. */
export type SiteDefinition = {
  /** Returns the schema of a content file, or `undefined` if no kind of record has it. */
  schemaAt: (name: string) => z.ZodType | undefined
  compile: (
    content: ContentFolder,
    options: CompileOptions,
  ) => Promise<CompileResult<SiteModel> & { draftPages: DraftPages }>
}

/** Addresses that drafts with problems may have, each with its file. */
export type DraftPages = [address: string, file: string][]

/** The names of all files, and those that could be read. */
type ContentFolder = { folder: string; names: string[]; parsed: ParsedFiles }

export type Publication = {
  /** The site includes drafts and scheduled pages, as in development and in editorial reviews. */
  drafts: boolean
  today: string
}

export type CompileOptions = {
  publication: Publication
  /** Default: that of the content. */
  siteUrl?: string
  /** Default: true. */
  checksTexts?: boolean
  publicFiles?: PublicFiles
}

/** There is no model if there are problems outside drafts. */
export type CompileResult<Model> = { model?: Model; problems: Problem[]; draftProblems: Problem[] }

export type SiteModel = {
  /** Makes the payload of each route. */
  pages: ReadonlyMap<string, () => Page>
  /** Makes the payloads without a route, such as the search index. */
  namedPayloads: Record<string, () => unknown>
  /** Names of those that visitors wait for, which the build compresses. */
  awaitedPayloads: string[]
  redirects: Record<string, string>
  middleware: MiddlewareTable
  site: Site
  /** Finds mistakes that a page can be shown with. */
  checkTexts: () => Problem[]
  /** The sources of development. `load` loads a module of the app. */
  sources: (readPage: (path: string) => Page | undefined, load: LoadModule) => Sources
}

type LoadModule = (file: string) => Promise<Record<string, unknown>>
